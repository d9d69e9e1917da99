ALTER TABLE "flow_runs" ADD COLUMN "retry_of" text;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD COLUMN "handled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "known_result" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "alert_emails" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "webhook_url" text;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "webhook_format" text DEFAULT 'json' NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "sealed_webhook_secret" text;--> statement-breakpoint
CREATE INDEX "flow_runs_unhandled" ON "flow_runs" USING btree ("end_time") WHERE not handled and status <> 'RUNNING';--> statement-breakpoint
UPDATE "flow_runs" SET "handled" = true WHERE "status" <> 'RUNNING';--> statement-breakpoint
UPDATE "flows" SET "known_result" = (
  SELECT "status" FROM "flow_runs"
  WHERE "flow_runs"."flow_id" = "flows"."id" AND "status" <> 'RUNNING' AND "first_step" IS NULL
  ORDER BY "end_time" DESC LIMIT 1
);