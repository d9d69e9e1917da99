CREATE TABLE "file_removals" (
	"prefix" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "browser_sessions" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "browser_sessions" SET "user_id" = "websites"."user_id" FROM "flow_runs", "websites" WHERE "flow_runs"."id" = "browser_sessions"."run_id" AND "websites"."id" = "flow_runs"."website_id";--> statement-breakpoint
ALTER TABLE "browser_sessions" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "browser_sessions" ADD COLUMN "recording_bytes" bigint;--> statement-breakpoint
ALTER TABLE "browser_sessions" ADD COLUMN "recording_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "video_bytes" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "session_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "file_removals_created_at_index" ON "file_removals" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "browser_sessions_stored" ON "browser_sessions" USING btree ("user_id","recording_bytes") WHERE recording_bytes > 0;--> statement-breakpoint
CREATE INDEX "browser_sessions_unmeasured" ON "browser_sessions" USING btree ("created_at") WHERE recording_bytes is null;--> statement-breakpoint
CREATE INDEX "browser_sessions_kept" ON "browser_sessions" USING btree ("created_at") WHERE recording_removed_at is null;