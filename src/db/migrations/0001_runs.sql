ALTER TABLE "browser_sessions" ADD COLUMN "live_url" text NOT NULL;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;