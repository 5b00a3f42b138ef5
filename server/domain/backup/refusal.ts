/** A backup that was not made, restored or found right, until somebody mends something; its message is one line that says what. */
export class BackupRefusal extends Error {
  override name = "BackupRefusal";
}
