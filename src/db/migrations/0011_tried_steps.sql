ALTER TABLE "flow_runs" ADD COLUMN "first_step" integer;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD COLUMN "last_step" integer;--> statement-breakpoint
ALTER TABLE "flow_runs" ADD CONSTRAINT "flow_runs_tried_steps" CHECK (("flow_runs"."first_step" is null) = ("flow_runs"."last_step" is null));