ALTER TABLE "flow_runs" ADD COLUMN "healed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD COLUMN "cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "digest_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "digest_time" text DEFAULT '07:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "digest_time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
CREATE INDEX "flow_runs_ended_of_website" ON "flow_runs" USING btree ("website_id","end_time");--> statement-breakpoint
CREATE INDEX "flow_runs_retries" ON "flow_runs" USING btree ("retry_of") WHERE retry_of is not null;--> statement-breakpoint
UPDATE "flow_runs" SET "cancelled" = true
WHERE "status" = 'FAILED' AND "end_time" > now() - interval '90 days' AND (
  SELECT "data" ->> 'error' FROM "history_entries"
  WHERE "run_id" = "flow_runs"."id" ORDER BY "position" DESC LIMIT 1
) = 'Cancelled by the user';--> statement-breakpoint
UPDATE "flow_runs" SET "healed" = true
WHERE "status" = 'COMPLETED' AND "end_time" > now() - interval '90 days' AND (
  SELECT "data" ->> 'description' FROM "history_entries"
  WHERE "run_id" = "flow_runs"."id" ORDER BY "position" DESC LIMIT 1
) LIKE '%; the run adapted to it.';
