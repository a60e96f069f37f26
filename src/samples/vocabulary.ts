/** Words that the generated catalogues are made of: what kinds of server there are, and what their tools act on. */

export interface Domain {
  name: string;
  /** What the server looks after, for descriptions. */
  about: string;
  nouns: readonly string[];
}

/** `name: about: nouns`, a line each. */
const DOMAIN_LINES = `
billing: what customers owe and paid: invoice refund payment_plan credit_note dunning_letter tax_rate discount receipt
warehouse: stock and where it lies: shelf pallet stock_count transfer pick_list supplier_order return_parcel barcode
payroll: salaries and what is withheld: payslip bonus expense_claim tax_form pension_plan bank_detail overtime_hour salary_band
recruiting: people who apply for a job: candidate vacancy interview scorecard offer_letter referral talent_pool rejection
learning: courses and who takes them: course lesson quiz certificate cohort assignment grade attendance
fleet: vehicles and their trips: vehicle trip driver fuel_card inspection toll_charge service_visit accident_report
hospital: patients and their stay: patient ward_bed lab_order prescription vital_sign referral_note discharge allergy
hotel: rooms and their guests: booking guest_room rate_plan minibar_charge housekeeping_job upgrade loyalty_point waiting_list
airline: flights and their passengers: flight boarding_pass baggage_claim seat_map crew_roster delay_notice voucher lounge_visit
insurance: policies and claims: policy claim premium assessor_visit beneficiary risk_profile renewal exclusion
legal: contracts and matters: contract clause matter court_date signature_request conflict_check retainer legal_hold
farming: fields and harvests: field crop irrigation_run harvest soil_sample tractor_job pesticide_log weather_station
energy: meters and the grid: meter tariff outage load_forecast solar_array charge_point grid_node reading
library: media and who borrows them: title_record loan reservation late_fee reading_room catalogue_card donation branch
museum: objects and exhibitions: artefact exhibition loan_request restoration ticket_slot audio_guide donor provenance
city: services for citizens: permit pothole_report parking_fine street_light tree_survey council_vote bin_route noise_complaint
publishing: texts on their way to print: manuscript edition print_run royalty cover_design proof_copy author_contract review_copy
broadcast: programmes and their slots: programme time_slot commercial subtitle_file rerun guest_list live_feed audience_share
gaming: players and matches: player match leaderboard tournament item_drop ban_appeal season_pass patch_note
advertising: campaigns and their reach: campaign ad_group keyword audience creative budget_cap landing_page conversion
analytics: events and what they tell: funnel dashboard retention_report cohort_table event_schema experiment metric anomaly
security: accounts and threats: access_key login_attempt vulnerability firewall_rule certificate_chain phishing_report policy_breach audit_trail
storage: buckets and what they hold: bucket object_version lifecycle_rule snapshot restore_job quota replica upload_session
database: tables and queries: table index_plan slow_query migration backup_set connection_pool role_grant replica_lag
network: links and devices: router switch_port dns_record vpn_tunnel bandwidth_alarm ip_range load_balancer packet_capture
compute: machines and images: instance machine_image autoscale_group spot_request ssh_key console_log cost_report placement
survey: questions and answers: questionnaire question response panel_member quota_cell export_file skip_rule incentive
events: conferences and who comes: session speaker sponsor badge venue_hall agenda_slot feedback_form waiting_ticket
property: flats and tenants: tenancy viewing rent_payment repair_order deposit inventory_list meter_handover service_charge
translation: texts between languages: glossary segment translation_job reviewer_note language_pair style_guide memory_match quality_score
`;

export const DOMAINS: readonly Domain[] = DOMAIN_LINES.trim()
  .split('\n')
  .map((line) => {
    const [name = '', about = '', nouns = ''] = line.split(': ');
    return { name, about, nouns: nouns.split(' ') };
  });

/** One server of a kind in each region. */
export const REGIONS = ['', 'eu', 'us', 'apac'] as const;

export type Shape = 'page' | 'one' | 'write' | 'act' | 'file';

/** `sentence` takes the noun where it has `*`. */
export const VERBS: readonly { name: string; shape: Shape; sentence: string }[] = [
  { name: 'list', shape: 'page', sentence: 'List every * with its state, newest first' },
  { name: 'search', shape: 'page', sentence: 'Search each * by words and filters' },
  { name: 'get', shape: 'one', sentence: 'Get one * with all its details' },
  { name: 'create', shape: 'write', sentence: 'Create a new *' },
  { name: 'update', shape: 'write', sentence: 'Change fields of a *; what is left out stays' },
  { name: 'delete', shape: 'act', sentence: 'Delete a * for good' },
  { name: 'archive', shape: 'act', sentence: 'Put a * away without deleting it' },
  { name: 'approve', shape: 'act', sentence: 'Approve a * that waits for a decision' },
  { name: 'assign', shape: 'act', sentence: 'Make a person or team responsible for a *' },
  { name: 'annotate', shape: 'act', sentence: 'Attach a remark to a *' },
  { name: 'export', shape: 'file', sentence: 'Export each * of a period as a file' },
  { name: 'import', shape: 'file', sentence: 'Read each * in from a file' },
  { name: 'watch', shape: 'act', sentence: 'Be told whenever a * changes' },
  { name: 'count', shape: 'page', sentence: 'Count each * grouped by a field' },
];
