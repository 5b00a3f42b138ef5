/** The texts that the specification gives word for word. No other test names them: they are asked for by their keys. */
import { expect, test } from "vitest";
import { API_TEXTS } from "#shared/texts/api.ts";
import { SHIPPED_TEXTS, type TextKey } from "#shared/texts/index.ts";

const FIXED: Partial<Record<TextKey, string>> = {
  // Messages
  err_contact_failed: "Opps! please try after some point.",
  err_password_mismatch: "Password mismatch",
  err_required: "This field is required!",
  err_unhandled: "Unhandled Thrown Error!",
  err_upload_failed: "Could not upload the Image!",
  no_data_found: "No data found",
  toast_password_updated: "Password updated",
  toast_record_created: "Record created",
  toast_record_deleted: "Record Deleted",
  toast_record_updated: "Record updated",
  will_be_updated_shortly: "Will be updated shortly",
  // Forms
  admin_file_folder_select: "Select Folder",
  admin_please_select: "Please select",
  admin_upload: "Upload",
  field_email: "Email",
  field_message: "Message",
  field_mobile: "Mobile",
  field_name: "Name",
  submit: "Submit",
  submitted: "Submitted",
  submitting: "Submitting...",
  // The home page
  events_gallery: "Events Gallery",
  more_links: "More Links",
  news_and_notifications: "News & Notifications",
  read_more: "Read More",
  useful_links: "Useful Links",
  // The staff area
  admin_account: "Account",
  admin_all: "All",
  admin_change_password: "Change Password",
  admin_departments: "Departments",
  admin_faculties: "Faculties",
  admin_new: "New",
  admin_non_teaching: "Non-teaching",
  admin_profile: "Profile",
  admin_settings: "Settings",
  admin_teaching: "Teaching",
  admin_text_editor: "Text Editor",
  admin_text_save: "Save",
  sign_out: "Sign out",
  // Operators of filters
  admin_operator_ew: "ends with",
  admin_operator_is: "is",
  admin_operator_not: "is not",
  admin_operator_sw: "starts with",
  // Tabs of departments
  tab_overview: "Overview",
  tab_programmes: "Programmes",
  tab_syllabus: "Syllabus",
  tab_research: "Research",
  tab_faculty: "Faculty",
  tab_facilities: "Facilities",
  tab_extension_activities: "Extension Activities",
  tab_gallary: "Gallary",
  // Tabs of notifications, admissions, calendars and fees
  tab_administration: "Administration",
  tab_academic: "Academic",
  tab_examination: "Examination",
  tab_sports: "Sports",
  tab_ug: "UG",
  tab_pg: "PG",
  tab_mphil_phd: "M.Phil./Ph.D.",
  tab_mphil_phd_calendar: "M.Phil-Ph.D.",
  // Tabs of old announcements
  tab_old_academic: "ACADEMIC",
  tab_old_admission: "ADMISSION",
  tab_old_administration: "ADMINISTRATION",
  tab_old_affiliation: "AFFILIATION",
  tab_old_examination: "EXAMINATION",
  tab_old_important_links: "IMPORTANT LINKS",
  tab_old_news_events: "NEWS & EVENTS",
  // Tabs of the quality cell
  tab_iqac_home: "Home",
  tab_aqar: "AQAR",
  tab_minutes: "Minutes",
  tab_naac: "NAAC",
  tab_aishe: "AISHE",
  tab_nirf: "NIRF",
  tab_student_survey: "Student Survey",
  tab_members: "Members",
  tab_circulars: "Circulars",
  tab_4th_cycle_naac: "4th Cycle NAAC",
  tab_criteria: "Criteria",
  tab_contact: "Contact",
  // Tabs of places
  tab_aland: "Aland",
  tab_bidar: "Bidar",
  tab_kalaburagi: "Kalaburagi",
  tab_raichur: "Raichur",
  // Tabs of people
  tab_non_teaching: "Non-teaching",
  tab_teaching: "Teaching",
  // Tabs of the syllabus
  tab_ability_enhancement: "Ability Enhancement",
  tab_ba: "BA",
  tab_bbm: "BBM",
  tab_bca: "BCA",
  tab_bcom: "BCom",
  tab_bed: "BEd",
  tab_bsc: "BSc",
  tab_bva: "BVA",
  tab_mphil_phd_course_work: "MPhil/PhD Course Work",
  // Tables of e-resources
  lib_anti_plagiarism: "Anti-Plagiarism Software",
  lib_electronic_books: "Electronic Books",
  lib_electronic_journals: "Electronic Journals",
  lib_membership: "Membership to Institutional Libraries",
  lib_open_sources: "Open Sources e-Prints and Archives",
  lib_remote_access: "Remote Access & Mobile App",
  lib_repositories: "Institutional Repositories",
  lib_subject_databases: "Subject Databases",
};

test("Texts of the specification stay as it gives them", () => {
  expect(SHIPPED_TEXTS.en).toMatchObject(FIXED);
});

test("What the server says in the words of the specification stays so", () => {
  expect(API_TEXTS.en).toMatchObject({
    done_password: "Password updated",
    required: "This field is required!",
  });
});
