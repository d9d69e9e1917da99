CREATE TABLE "browser_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "flow_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"flow_version_id" text NOT NULL,
	"flow_id" text NOT NULL,
	"website_id" text NOT NULL,
	"status" text DEFAULT 'RUNNING' NOT NULL,
	"start_time" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_runs_status" CHECK ("flow_runs"."status" in ('RUNNING', 'COMPLETED', 'FAILED')),
	CONSTRAINT "flow_runs_end_time" CHECK (("flow_runs"."status" = 'RUNNING') = ("flow_runs"."end_time" is null))
);
--> statement-breakpoint
CREATE TABLE "flow_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"flow_id" text NOT NULL,
	"user_id" text NOT NULL,
	"version" integer NOT NULL,
	"steps" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flow_versions_flowId_version_unique" UNIQUE("flow_id","version")
);
--> statement-breakpoint
CREATE TABLE "flows" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"video_status" text DEFAULT 'NONE' NOT NULL,
	"video_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "flows_video_status" CHECK ("flows"."video_status" in ('NONE', 'UPLOADED', 'COMPLETED'))
);
--> statement-breakpoint
CREATE TABLE "history_entries" (
	"run_id" text NOT NULL,
	"position" integer NOT NULL,
	"id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"step" integer NOT NULL,
	"format" smallint NOT NULL,
	"type" text NOT NULL,
	"tool_call_type" text,
	"data" jsonb NOT NULL,
	CONSTRAINT "history_entries_run_id_position_pk" PRIMARY KEY("run_id","position")
);
--> statement-breakpoint
CREATE TABLE "login_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_requests" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"client" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "websites" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"favicon_url" text,
	"username" text,
	"sealed_password" text,
	"sealed_local_storage" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "browser_sessions" ADD CONSTRAINT "browser_sessions_run_id_flow_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."flow_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD CONSTRAINT "flow_runs_flow_version_id_flow_versions_id_fk" FOREIGN KEY ("flow_version_id") REFERENCES "public"."flow_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD CONSTRAINT "flow_runs_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD CONSTRAINT "flow_runs_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_versions" ADD CONSTRAINT "flow_versions_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flow_versions" ADD CONSTRAINT "flow_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "flows" ADD CONSTRAINT "flows_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "history_entries" ADD CONSTRAINT "history_entries_run_id_flow_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."flow_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "websites" ADD CONSTRAINT "websites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_sessions_run_id_index" ON "browser_sessions" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "flow_runs_of_version" ON "flow_runs" USING btree ("flow_version_id","created_at");--> statement-breakpoint
CREATE INDEX "flow_runs_latest_of_flow" ON "flow_runs" USING btree ("flow_id","end_time");--> statement-breakpoint
CREATE INDEX "flow_runs_of_website" ON "flow_runs" USING btree ("website_id","status");--> statement-breakpoint
CREATE INDEX "flow_runs_running" ON "flow_runs" USING btree ("created_at") WHERE status = 'RUNNING';--> statement-breakpoint
CREATE INDEX "flow_versions_user_id_index" ON "flow_versions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flows_website_id_created_at_index" ON "flows" USING btree ("website_id","created_at");--> statement-breakpoint
CREATE INDEX "login_tokens_user_id_index" ON "login_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "login_tokens_expires_at_index" ON "login_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mail_requests_email_created_at_index" ON "mail_requests" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "mail_requests_client_created_at_index" ON "mail_requests" USING btree ("client","created_at");--> statement-breakpoint
CREATE INDEX "mail_requests_created_at_index" ON "mail_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "websites_user_id_created_at_index" ON "websites" USING btree ("user_id","created_at");