CREATE TABLE "account_holders" (
	"account_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "account_holders_account_id_contact_id_pk" PRIMARY KEY("account_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"levy_account_id" uuid NOT NULL,
	"entry_day" date NOT NULL,
	"due_day" date NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"description" text NOT NULL,
	"amount" bigint NOT NULL,
	"allocates_to" uuid,
	"reverses" uuid,
	"disputed" boolean DEFAULT false NOT NULL,
	"cause" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" in ('opening_balance', 'levy', 'special_levy', 'interest', 'consumption', 'legal_cost', 'fine', 'adjustment', 'receipt', 'reversal')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0),
	CONSTRAINT "ledger_entries_reversal" CHECK (("ledger_entries"."kind" = 'reversal') = ("ledger_entries"."reverses" is not null))
);
--> statement-breakpoint
CREATE TABLE "levy_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"account_number" text NOT NULL,
	"building_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"type" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"send_friendly_reminder" boolean DEFAULT true NOT NULL,
	"charge_interest" boolean DEFAULT true NOT NULL,
	"charge_interest_reason" text,
	"apply_credit_control" boolean DEFAULT false NOT NULL,
	"apply_credit_control_reason" text,
	"disconnect_override" boolean DEFAULT false NOT NULL,
	"disconnect_override_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "levy_accounts_type" CHECK ("levy_accounts"."type" in ('Common Property Rental', 'Other', 'Owner', 'Tenant', 'Legal')),
	CONSTRAINT "levy_accounts_term" CHECK ("levy_accounts"."until_day" is null or "levy_accounts"."until_day" >= "levy_accounts"."from_day")
);
--> statement-breakpoint
CREATE TABLE "open_items" (
	"levy_account_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"due_day" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "open_items_levy_account_id_entry_id_pk" PRIMARY KEY("levy_account_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "owner_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"registration_id" text,
	"email" text,
	"phone" text,
	"address1" text,
	"address2" text,
	"address3" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_billings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"statement_description" text NOT NULL,
	"charge_to" text DEFAULT 'Owner' NOT NULL,
	"amount" bigint,
	"position" integer DEFAULT 0 NOT NULL,
	"ended_day" date,
	CONSTRAINT "unit_billings_charge_to" CHECK ("unit_billings"."charge_to" in ('Owner', 'Tenant'))
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'Awaiting trustees' NOT NULL,
	"required_count" integer NOT NULL,
	"amount" bigint,
	"starts_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"reminders_sent" integer DEFAULT 0 NOT NULL,
	"file_id" uuid,
	"record_file_id" uuid,
	"aod_id" uuid,
	"legal_case_id" uuid,
	"payment_id" uuid,
	"job_id" uuid,
	"quote_id" uuid,
	"conduct_letter_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_type" CHECK ("approvals"."type" in ('AOD', 'Payment', 'Maintenance Quote Selection', 'Conduct Letter', 'Conduct Fine', 'Budget', 'Minutes', 'Legal', 'Maintenance work approval')),
	CONSTRAINT "approvals_state" CHECK ("approvals"."state" in ('Awaiting trustees', 'Approved', 'Declined', 'Lapsed', 'Withdrawn')),
	CONSTRAINT "approvals_required" CHECK ("approvals"."required_count" > 0),
	CONSTRAINT "approvals_window" CHECK ("approvals"."closes_at" > "approvals"."starts_at"),
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'Awaiting trustees') = ("approvals"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "ballot_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ballot_id" uuid NOT NULL,
	"vote" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"shown_hash" text NOT NULL,
	"source" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ballots" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"approval_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"vote" text,
	"voted_at" timestamp with time zone,
	"recused_reason" text,
	"removed_at" timestamp with time zone,
	"chair" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ballots_vote" CHECK ("ballots"."vote" is null or "ballots"."vote" in ('Approved', 'Declined', 'Abstained', 'Abstained due to inactivity')),
	CONSTRAINT "ballots_voted" CHECK (("ballots"."vote" is null) = ("ballots"."voted_at" is null))
);
--> statement-breakpoint
CREATE TABLE "building_bank_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"branch_code" text NOT NULL,
	"account_number" text NOT NULL,
	"account_type" text NOT NULL,
	"fund" text DEFAULT 'administrative' NOT NULL,
	"last_recon_balance" bigint,
	"last_recon_day" date,
	"accounting_number" text NOT NULL,
	CONSTRAINT "building_bank_accounts_fund" CHECK ("building_bank_accounts"."fund" in ('administrative', 'reserve'))
);
--> statement-breakpoint
CREATE TABLE "building_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"name" text NOT NULL,
	"designation" text NOT NULL,
	"visible_to_owners" boolean DEFAULT false NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "building_documents_designation" CHECK ("building_documents"."designation" in ('Audit', 'Bank Confirmation', 'Budget', 'Complex Policy', 'Conduct Rules', 'Credit Policy', 'Insurance Policy', 'Minutes', 'Newsletter', 'Other', 'SS Plan'))
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"accounting_id" text NOT NULL,
	"address1" text DEFAULT '' NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"address3" text DEFAULT '' NOT NULL,
	"registration_number" text,
	"csos_number" text,
	"caretaker_id" uuid,
	"insurance_broker_id" uuid,
	"insurer_id" uuid,
	"insurance_evaluation_day" date,
	"monthly_interest_basis_points" integer,
	"financial_year_start" integer DEFAULT 10 NOT NULL,
	"chair_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "buildings_financial_year" CHECK ("buildings"."financial_year_start" between 1 and 12),
	CONSTRAINT "buildings_interest" CHECK ("buildings"."monthly_interest_basis_points" between 0 and 1000)
);
--> statement-breakpoint
CREATE TABLE "trustee_appointments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"portfolios" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "trustee_appointments_term" CHECK ("trustee_appointments"."ends_at" is null or "trustee_appointments"."ends_at" > "trustee_appointments"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"section_number" integer NOT NULL,
	"door_number" text NOT NULL,
	"quota_millionths" integer NOT NULL,
	"floor_area" integer,
	CONSTRAINT "units_quota" CHECK ("units"."quota_millionths" between 0 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "beneficiaries" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bank_id" integer NOT NULL,
	"branch_code" text,
	"account_number" text NOT NULL,
	"account_type" integer NOT NULL,
	"bank_proof_file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contractor_applications" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "contractor_applications_state_known" CHECK ("contractor_applications"."state" in ('waiting', 'approved', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "contractor_contacts" (
	"contractor_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	CONSTRAINT "contractor_contacts_contractor_id_contact_id_pk" PRIMARY KEY("contractor_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "contractor_documents" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contractor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"document_type" text,
	"file_id" uuid NOT NULL,
	"issued_day" date,
	"expires_day" date,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractor_documents_kind" CHECK ("contractor_documents"."kind" in ('registration', 'VAT', 'bank letter', 'liability cover', 'COIDA'))
);
--> statement-breakpoint
CREATE TABLE "contractors" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"trading_as" text,
	"abbreviation" text,
	"registration_number" text NOT NULL,
	"vat_number" text,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text,
	"address1" text,
	"address2" text,
	"city" text,
	"postal_code" text,
	"comment" text,
	"specialities" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'Pending' NOT NULL,
	"state_reason" text,
	"payment_approved" boolean DEFAULT false NOT NULL,
	"fica_approved" boolean DEFAULT false NOT NULL,
	"payment_approved_by" uuid,
	"payment_confirmed_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contractors_state" CHECK ("contractors"."state" in ('Pending', 'Active', 'Refused', 'Suspended')),
	CONSTRAINT "contractors_two_persons" CHECK ("contractors"."payment_confirmed_by" is null or "contractors"."payment_confirmed_by" <> "contractors"."payment_approved_by")
);
--> statement-breakpoint
CREATE TABLE "aods" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "aods_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 501 CACHE 1),
	"levy_account_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"stage" text DEFAULT 'Draft' NOT NULL,
	"balance_on_application" bigint NOT NULL,
	"term_months" integer NOT NULL,
	"monthly_arrear_payment" bigint NOT NULL,
	"monthly_current_payment" bigint NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date NOT NULL,
	"signed_day" date,
	"charge_interest" boolean DEFAULT true NOT NULL,
	"file_id" uuid,
	"internal_notes" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "aods_term" CHECK ("aods"."term_months" > 0 and "aods"."end_day" > "aods"."start_day"),
	CONSTRAINT "aods_stage" CHECK ("aods"."stage" in ('Draft', 'Waiting for Trustee Approval', 'Active', 'Refused', 'Completed', 'Defaulted'))
);
--> statement-breakpoint
CREATE TABLE "conduct_letters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"levy_account_id" uuid,
	"contact_id" uuid,
	"kind" text DEFAULT 'Letter' NOT NULL,
	"subject" text NOT NULL,
	"rule" text,
	"body" text NOT NULL,
	"fine_amount" bigint,
	"status" text DEFAULT 'Draft' NOT NULL,
	"incident_day" date NOT NULL,
	"sent_day" date,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conduct_letters_status" CHECK ("conduct_letters"."status" in ('Draft', 'Waiting for Trustee Approval', 'Sent', 'Declined'))
);
--> statement-breakpoint
CREATE TABLE "disconnections" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"levy_account_id" uuid NOT NULL,
	"status" text DEFAULT 'Disconnected' NOT NULL,
	"meter_reading" text,
	"instruction_day" date NOT NULL,
	"instruction_sent_to" text NOT NULL,
	"legal_basis" text NOT NULL,
	"legal_basis_file_id" uuid,
	"reconnected_day" date,
	CONSTRAINT "disconnections_status" CHECK ("disconnections"."status" in ('Disconnected', 'Reconnected')),
	CONSTRAINT "disconnections_basis" CHECK (length(trim("disconnections"."legal_basis")) > 0)
);
--> statement-breakpoint
CREATE TABLE "legal_cases" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"levy_account_id" uuid NOT NULL,
	"attorney_id" uuid,
	"attorney_reference" text,
	"state" text DEFAULT 'Handed over' NOT NULL,
	"type" text DEFAULT 'Levy arrears' NOT NULL,
	"next_follow_up_day" date,
	"handover_day" date NOT NULL,
	"debt_on_handover" bigint NOT NULL,
	"current_situation" text,
	"letter_of_demand_day" date,
	"summons_sent_to_court_day" date,
	"summons_served_day" date,
	"warrant_of_execution_day" date,
	"judgement" boolean DEFAULT false NOT NULL,
	"judgement_granted_day" date,
	"section65_day" date,
	"section66_day" date,
	"attorney_aod_active" boolean DEFAULT false NOT NULL,
	"attorney_aod_start_day" date,
	"attorney_aod_end_day" date,
	"attorney_aod_amount" bigint,
	"attorney_aod_file_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_cases_debt" CHECK ("legal_cases"."debt_on_handover" >= 0)
);
--> statement-breakpoint
CREATE TABLE "legal_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"case_id" uuid NOT NULL,
	"html" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "municipal_accounts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"municipality" text NOT NULL,
	"account_number" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"last_bill_amount" bigint,
	"last_bill_day" date,
	"due_day" date
);
--> statement-breakpoint
CREATE TABLE "thirty_day_agreements" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"levy_account_id" uuid NOT NULL,
	"applicant_full_name" text NOT NULL,
	"outstanding_on_application" bigint NOT NULL,
	"approved_day" date NOT NULL,
	"end_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"uploaded_by" uuid,
	"quarantined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_size" CHECK ("files"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "maintenance_jobs" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "maintenance_jobs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1001 CACHE 1),
	"building_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'General' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"instruction" text,
	"communication" text,
	"requested_by" text,
	"maintenance_contact_id" uuid,
	"access_contact_id" uuid,
	"state" text DEFAULT 'New' NOT NULL,
	"quotes_close_at" timestamp with time zone,
	"awarded_contractor_id" uuid,
	"accepted_quote_id" uuid,
	"quote_accepted_at" timestamp with time zone,
	"completed_day" date,
	"invoice_file_id" uuid,
	"invoice_amount" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "maintenance_jobs_state" CHECK ("maintenance_jobs"."state" in ('New', 'Requesting quotes', 'Waiting for quote approval', 'Awarded', 'In Progress', 'Waiting for work approval', 'Completed', 'Canceled'))
);
--> statement-breakpoint
CREATE TABLE "quote_invitations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job_id" uuid NOT NULL,
	"contractor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"job_id" uuid NOT NULL,
	"contractor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"amount" bigint NOT NULL,
	"file_id" uuid,
	"state" text DEFAULT 'Submitted' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_state" CHECK ("quotes"."state" in ('Submitted', 'Approved', 'Declined', 'Replaced')),
	CONSTRAINT "quotes_amount" CHECK ("quotes"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meter_readings" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"meter_id" uuid NOT NULL,
	"previous_day" date NOT NULL,
	"current_day" date NOT NULL,
	"previous_reading" numeric(14, 3) NOT NULL,
	"current_reading" numeric(14, 3) NOT NULL,
	"consumption" numeric(14, 3) NOT NULL,
	"charge" bigint NOT NULL,
	"charge_lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "meter_readings_days" CHECK ("meter_readings"."current_day" > "meter_readings"."previous_day"),
	CONSTRAINT "meter_readings_consumption" CHECK ("meter_readings"."consumption" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"unit_id" uuid NOT NULL,
	"unit_billing_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"serial_number" text,
	CONSTRAINT "meters_type" CHECK ("meters"."type" in ('Electricity', 'Water', 'Gas', 'Hot Water'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "payments_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 20001 CACHE 1),
	"building_id" uuid NOT NULL,
	"type" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text DEFAULT 'New' NOT NULL,
	"held_from" text,
	"held_reason" text,
	"our_reference" text DEFAULT '' NOT NULL,
	"their_reference" text DEFAULT '' NOT NULL,
	"comment" text,
	"supplier_invoice_number" text,
	"account_id" uuid,
	"contractor_id" uuid,
	"levy_account_id" uuid,
	"municipal_account_id" uuid,
	"legal_case_id" uuid,
	"job_id" uuid,
	"recurring_of_id" uuid,
	"file_id" uuid,
	"approved" boolean DEFAULT false NOT NULL,
	"approved_by" text,
	"from_bank_account_name" text,
	"from_bank_account_number" text,
	"from_bank" text,
	"from_branch_code" text,
	"to_bank_account_name" text,
	"to_bank_account_number" text,
	"to_bank" text,
	"to_branch_code" text,
	"submitted_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"loaded_by" uuid,
	"released_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('New', 'Waiting for FICA', 'Waiting for Trustee Approval', 'Approval Declined', 'Ready for payment', 'Loaded for payment', 'Loaded for confirmation', 'Waiting for Bank Authorization', 'Paid', 'On Hold', 'Delayed', 'Delayed - Cashflow restriction', 'Canceled')),
	CONSTRAINT "payments_type" CHECK ("payments"."type" in ('Account', 'Contractor', 'Legal', 'Maintenance', 'Municipality', 'Recurring')),
	CONSTRAINT "payments_two_persons" CHECK ("payments"."released_by" is null or "payments"."released_by" <> "payments"."loaded_by")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"id_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_email_lower" CHECK ("contacts"."email" = lower("contacts"."email"))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"profile_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"trusted" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_links" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"token_hash" text NOT NULL,
	"profile_id" uuid,
	"subject_id" uuid,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_links_purpose" CHECK ("one_time_links"."purpose" in ('reset-password', 'confirm-email', 'change-email', 'change-password', 'split-approval', 'contact-match'))
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"profile_id" uuid NOT NULL,
	"matched_contact_id" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "registrations_state_known" CHECK ("registrations"."state" in ('waiting', 'matched', 'unmatched', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"profile_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"authenticated_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"device" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"contact_id" uuid,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"mobile" text,
	"id_number" text,
	"password_hash" text NOT NULL,
	"password_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"staff_role" text,
	"login_count" integer DEFAULT 0 NOT NULL,
	"last_logged_in_at" timestamp with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" integer,
	"recovery_code_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"language" text DEFAULT 'en-ZA' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_profiles_email_lower" CHECK ("user_profiles"."email" = lower("user_profiles"."email")),
	CONSTRAINT "user_profiles_staff_role" CHECK ("user_profiles"."staff_role" is null or "user_profiles"."staff_role" in ('administrator', 'portfolio manager', 'bookkeeper', 'credit controller', 'reader'))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_profile_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" uuid,
	"contact_id" uuid,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"request_id" text DEFAULT '' NOT NULL,
	"previous_hash" text,
	"hash" text
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"profile_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_profile_id_key_pk" PRIMARY KEY("profile_id","key")
);
--> statement-breakpoint
CREATE TABLE "import_keys" (
	"table" text NOT NULL,
	"external_key" text NOT NULL,
	"row_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	CONSTRAINT "import_keys_table_external_key_pk" PRIMARY KEY("table","external_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"message_id" text NOT NULL,
	"dedupe_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('queued', 'sent', 'failed', 'parked'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "friendly_letters" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"levy_account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "split_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"unit_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"changes" jsonb NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "split_requests_status" CHECK ("split_requests"."status" in ('requested', 'approved', 'declined', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "statement_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"profile_id" uuid NOT NULL,
	"levy_account_id" uuid NOT NULL,
	"format" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"problem" text,
	"file_id" uuid,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_requests_range" CHECK ("statement_requests"."from_day" <= "statement_requests"."to_day")
);
--> statement-breakpoint
CREATE TABLE "task_notes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"task_id" uuid NOT NULL,
	"html" text NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"building_id" uuid NOT NULL,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'New' NOT NULL,
	"assigned_to_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tasks_state" CHECK ("tasks"."state" in ('Canceled', 'Completed', 'In Progress', 'New', 'On hold')),
	CONSTRAINT "tasks_type" CHECK ("tasks"."type" in ('AGM Task', 'Board Meeting Task', 'Conduct', 'Financial', 'Insurance', 'Legal', 'Maintenance', 'Municipality', 'Reports'))
);
--> statement-breakpoint
CREATE TABLE "ticket_comments" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"comment" text NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_events" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"state" text NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_files" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"file_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"number" integer GENERATED ALWAYS AS IDENTITY (sequence name "tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10001 CACHE 1),
	"logged_by_id" uuid NOT NULL,
	"role" text NOT NULL,
	"purpose" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"state" text DEFAULT 'New' NOT NULL,
	"building_id" uuid,
	"linked_id" uuid,
	"assigned_to_id" uuid,
	"resolved_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tickets_state_known" CHECK ("tickets"."state" in ('New', 'In Progress', 'Waiting for Customer', 'Resolved', 'Closed'))
);
--> statement-breakpoint
ALTER TABLE "account_holders" ADD CONSTRAINT "account_holders_account_id_owner_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."owner_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_holders" ADD CONSTRAINT "account_holders_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_allocates_to_ledger_entries_id_fk" FOREIGN KEY ("allocates_to") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_reverses_ledger_entries_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "levy_accounts" ADD CONSTRAINT "levy_accounts_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "levy_accounts" ADD CONSTRAINT "levy_accounts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "levy_accounts" ADD CONSTRAINT "levy_accounts_account_id_owner_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."owner_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_items" ADD CONSTRAINT "open_items_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_items" ADD CONSTRAINT "open_items_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_billings" ADD CONSTRAINT "unit_billings_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_record_file_id_files_id_fk" FOREIGN KEY ("record_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_aod_id_aods_id_fk" FOREIGN KEY ("aod_id") REFERENCES "public"."aods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_legal_case_id_legal_cases_id_fk" FOREIGN KEY ("legal_case_id") REFERENCES "public"."legal_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_job_id_maintenance_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."maintenance_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_conduct_letter_id_conduct_letters_id_fk" FOREIGN KEY ("conduct_letter_id") REFERENCES "public"."conduct_letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballot_events" ADD CONSTRAINT "ballot_events_ballot_id_ballots_id_fk" FOREIGN KEY ("ballot_id") REFERENCES "public"."ballots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building_bank_accounts" ADD CONSTRAINT "building_bank_accounts_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building_documents" ADD CONSTRAINT "building_documents_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "building_documents" ADD CONSTRAINT "building_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_caretaker_id_contacts_id_fk" FOREIGN KEY ("caretaker_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_insurance_broker_id_contractors_id_fk" FOREIGN KEY ("insurance_broker_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_insurer_id_contractors_id_fk" FOREIGN KEY ("insurer_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_chair_id_contacts_id_fk" FOREIGN KEY ("chair_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trustee_appointments" ADD CONSTRAINT "trustee_appointments_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_contractor_id_contractors_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "beneficiaries" ADD CONSTRAINT "beneficiaries_bank_proof_file_id_files_id_fk" FOREIGN KEY ("bank_proof_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_applications" ADD CONSTRAINT "contractor_applications_contractor_id_contractors_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_contacts" ADD CONSTRAINT "contractor_contacts_contractor_id_contractors_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_contacts" ADD CONSTRAINT "contractor_contacts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_documents" ADD CONSTRAINT "contractor_documents_contractor_id_contractors_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contractor_documents" ADD CONSTRAINT "contractor_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aods" ADD CONSTRAINT "aods_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aods" ADD CONSTRAINT "aods_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_letters" ADD CONSTRAINT "conduct_letters_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_letters" ADD CONSTRAINT "conduct_letters_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_letters" ADD CONSTRAINT "conduct_letters_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conduct_letters" ADD CONSTRAINT "conduct_letters_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disconnections" ADD CONSTRAINT "disconnections_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disconnections" ADD CONSTRAINT "disconnections_legal_basis_file_id_files_id_fk" FOREIGN KEY ("legal_basis_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_cases" ADD CONSTRAINT "legal_cases_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_cases" ADD CONSTRAINT "legal_cases_attorney_id_contractors_id_fk" FOREIGN KEY ("attorney_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_cases" ADD CONSTRAINT "legal_cases_attorney_aod_file_id_files_id_fk" FOREIGN KEY ("attorney_aod_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_notes" ADD CONSTRAINT "legal_notes_case_id_legal_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."legal_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_notes" ADD CONSTRAINT "legal_notes_author_id_user_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "municipal_accounts" ADD CONSTRAINT "municipal_accounts_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thirty_day_agreements" ADD CONSTRAINT "thirty_day_agreements_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_jobs" ADD CONSTRAINT "maintenance_jobs_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_jobs" ADD CONSTRAINT "maintenance_jobs_maintenance_contact_id_contacts_id_fk" FOREIGN KEY ("maintenance_contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_jobs" ADD CONSTRAINT "maintenance_jobs_access_contact_id_contacts_id_fk" FOREIGN KEY ("access_contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_jobs" ADD CONSTRAINT "maintenance_jobs_awarded_contractor_id_contractors_id_fk" FOREIGN KEY ("awarded_contractor_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "maintenance_jobs" ADD CONSTRAINT "maintenance_jobs_invoice_file_id_files_id_fk" FOREIGN KEY ("invoice_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_invitations" ADD CONSTRAINT "quote_invitations_job_id_maintenance_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."maintenance_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_invitations" ADD CONSTRAINT "quote_invitations_contractor_id_contractors_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_job_id_maintenance_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."maintenance_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_contractor_id_contractors_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meter_readings" ADD CONSTRAINT "meter_readings_meter_id_meters_id_fk" FOREIGN KEY ("meter_id") REFERENCES "public"."meters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meters" ADD CONSTRAINT "meters_unit_billing_id_unit_billings_id_fk" FOREIGN KEY ("unit_billing_id") REFERENCES "public"."unit_billings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_id_owner_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."owner_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_contractor_id_contractors_id_fk" FOREIGN KEY ("contractor_id") REFERENCES "public"."contractors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_municipal_account_id_municipal_accounts_id_fk" FOREIGN KEY ("municipal_account_id") REFERENCES "public"."municipal_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_legal_case_id_legal_cases_id_fk" FOREIGN KEY ("legal_case_id") REFERENCES "public"."legal_cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_job_id_maintenance_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."maintenance_jobs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_recurring_of_id_payments_id_fk" FOREIGN KEY ("recurring_of_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_links" ADD CONSTRAINT "one_time_links_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_matched_contact_id_contacts_id_fk" FOREIGN KEY ("matched_contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friendly_letters" ADD CONSTRAINT "friendly_letters_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_requests" ADD CONSTRAINT "split_requests_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_requests" ADD CONSTRAINT "split_requests_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_requests" ADD CONSTRAINT "statement_requests_profile_id_user_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_requests" ADD CONSTRAINT "statement_requests_levy_account_id_levy_accounts_id_fk" FOREIGN KEY ("levy_account_id") REFERENCES "public"."levy_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_requests" ADD CONSTRAINT "statement_requests_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_notes" ADD CONSTRAINT "task_notes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_assigned_to_id_contacts_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_author_id_user_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_comments" ADD CONSTRAINT "ticket_comments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_events" ADD CONSTRAINT "ticket_events_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_files" ADD CONSTRAINT "ticket_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_logged_by_id_user_profiles_id_fk" FOREIGN KEY ("logged_by_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_building_id_buildings_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_id_user_profiles_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_holders_contact" ON "account_holders" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("levy_account_id","entry_day","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_reverses" ON "ledger_entries" USING btree ("reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "levy_accounts_number" ON "levy_accounts" USING btree ("building_id","account_number");--> statement-breakpoint
CREATE INDEX "levy_accounts_unit" ON "levy_accounts" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "levy_accounts_account" ON "levy_accounts" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "unit_billings_unit" ON "unit_billings" USING btree ("unit_id","position");--> statement-breakpoint
CREATE INDEX "approvals_building" ON "approvals" USING btree ("building_id","state","created_at");--> statement-breakpoint
CREATE INDEX "approvals_closing" ON "approvals" USING btree ("closes_at") WHERE "approvals"."state" = 'Awaiting trustees';--> statement-breakpoint
CREATE INDEX "approvals_payment" ON "approvals" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "approvals_job" ON "approvals" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "approvals_aod" ON "approvals" USING btree ("aod_id");--> statement-breakpoint
CREATE INDEX "ballot_events_ballot" ON "ballot_events" USING btree ("ballot_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "ballots_once" ON "ballots" USING btree ("approval_id","contact_id");--> statement-breakpoint
CREATE INDEX "ballots_contact" ON "ballots" USING btree ("contact_id","vote");--> statement-breakpoint
CREATE UNIQUE INDEX "building_bank_accounts_accounting" ON "building_bank_accounts" USING btree ("building_id","accounting_number");--> statement-breakpoint
CREATE INDEX "building_documents_building" ON "building_documents" USING btree ("building_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "buildings_code" ON "buildings" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "buildings_accounting_id" ON "buildings" USING btree ("accounting_id");--> statement-breakpoint
CREATE INDEX "trustee_appointments_contact" ON "trustee_appointments" USING btree ("contact_id","building_id");--> statement-breakpoint
CREATE INDEX "trustee_appointments_building" ON "trustee_appointments" USING btree ("building_id");--> statement-breakpoint
CREATE UNIQUE INDEX "units_section" ON "units" USING btree ("building_id","section_number");--> statement-breakpoint
CREATE UNIQUE INDEX "units_door" ON "units" USING btree ("building_id","door_number");--> statement-breakpoint
CREATE UNIQUE INDEX "beneficiaries_one_live" ON "beneficiaries" USING btree ("contractor_id") WHERE "beneficiaries"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "contractor_applications_state" ON "contractor_applications" USING btree ("state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "contractor_contacts_contact" ON "contractor_contacts" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "contractor_documents_contractor" ON "contractor_documents" USING btree ("contractor_id","kind");--> statement-breakpoint
CREATE INDEX "contractor_documents_expiry" ON "contractor_documents" USING btree ("expires_day");--> statement-breakpoint
CREATE UNIQUE INDEX "contractors_registration" ON "contractors" USING btree (upper("registration_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "aods_number" ON "aods" USING btree ("number");--> statement-breakpoint
CREATE INDEX "aods_account" ON "aods" USING btree ("levy_account_id");--> statement-breakpoint
CREATE INDEX "conduct_letters_building" ON "conduct_letters" USING btree ("building_id");--> statement-breakpoint
CREATE INDEX "disconnections_account" ON "disconnections" USING btree ("levy_account_id");--> statement-breakpoint
CREATE INDEX "legal_cases_account" ON "legal_cases" USING btree ("levy_account_id");--> statement-breakpoint
CREATE INDEX "legal_cases_attorney" ON "legal_cases" USING btree ("attorney_id");--> statement-breakpoint
CREATE INDEX "legal_notes_case" ON "legal_notes" USING btree ("case_id","modified_at");--> statement-breakpoint
CREATE UNIQUE INDEX "municipal_accounts_number" ON "municipal_accounts" USING btree ("building_id","account_number");--> statement-breakpoint
CREATE INDEX "thirty_day_agreements_account" ON "thirty_day_agreements" USING btree ("levy_account_id");--> statement-breakpoint
CREATE INDEX "files_uploaded_by" ON "files" USING btree ("uploaded_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "maintenance_jobs_number" ON "maintenance_jobs" USING btree ("number");--> statement-breakpoint
CREATE INDEX "maintenance_jobs_building" ON "maintenance_jobs" USING btree ("building_id","state");--> statement-breakpoint
CREATE INDEX "maintenance_jobs_awarded" ON "maintenance_jobs" USING btree ("awarded_contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_invitations_once" ON "quote_invitations" USING btree ("job_id","contractor_id");--> statement-breakpoint
CREATE INDEX "quote_invitations_contractor" ON "quote_invitations" USING btree ("contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_one_live" ON "quotes" USING btree ("job_id","contractor_id") WHERE "quotes"."state" <> 'Replaced';--> statement-breakpoint
CREATE INDEX "quotes_contractor" ON "quotes" USING btree ("contractor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meter_readings_meter" ON "meter_readings" USING btree ("meter_id","current_day");--> statement-breakpoint
CREATE INDEX "meters_unit" ON "meters" USING btree ("unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_number" ON "payments" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payments_building" ON "payments" USING btree ("building_id","number");--> statement-breakpoint
CREATE INDEX "payments_contractor" ON "payments" USING btree ("contractor_id","number");--> statement-breakpoint
CREATE INDEX "payments_account" ON "payments" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "payments_case" ON "payments" USING btree ("legal_case_id");--> statement-breakpoint
CREATE INDEX "payments_job" ON "payments" USING btree ("job_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_case_invoice" ON "payments" USING btree ("legal_case_id","supplier_invoice_number") WHERE "payments"."state" <> 'Canceled';--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contacts_id_number" ON "contacts" USING btree ("id_number");--> statement-breakpoint
CREATE UNIQUE INDEX "known_devices_token" ON "known_devices" USING btree ("profile_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_links_token" ON "one_time_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_links_profile" ON "one_time_links" USING btree ("profile_id","purpose");--> statement-breakpoint
CREATE INDEX "registrations_state" ON "registrations" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "sessions_profile" ON "sessions" USING btree ("profile_id","ended_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_profiles_email" ON "user_profiles" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "user_profiles_contact" ON "user_profiles" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_profile_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_contact" ON "audit_entries" USING btree ("contact_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_dedupe" ON "outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_attempt_at") WHERE "outbox"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "friendly_letters_once" ON "friendly_letters" USING btree ("levy_account_id","month");--> statement-breakpoint
CREATE INDEX "split_requests_unit" ON "split_requests" USING btree ("unit_id","status");--> statement-breakpoint
CREATE INDEX "statement_requests_profile" ON "statement_requests" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE INDEX "task_notes_task" ON "task_notes" USING btree ("task_id","created_at");--> statement-breakpoint
CREATE INDEX "tasks_building" ON "tasks" USING btree ("building_id","state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_comments_number" ON "ticket_comments" USING btree ("ticket_id","number");--> statement-breakpoint
CREATE INDEX "ticket_events_ticket" ON "ticket_events" USING btree ("ticket_id","at");--> statement-breakpoint
CREATE INDEX "ticket_files_ticket" ON "ticket_files" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("number");--> statement-breakpoint
CREATE INDEX "tickets_logged_by" ON "tickets" USING btree ("logged_by_id","role","state");--> statement-breakpoint
CREATE INDEX "tickets_state" ON "tickets" USING btree ("state","created_at");