ALTER TABLE "flow_runs" ADD COLUMN "trigger" text DEFAULT 'manual' NOT NULL;--> statement-breakpoint
CREATE INDEX "flow_runs_of_flow" ON "flow_runs" USING btree ("flow_id","created_at");