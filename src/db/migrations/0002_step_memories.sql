CREATE TABLE "step_memories" (
	"flow_id" text NOT NULL,
	"step" integer NOT NULL,
	"action" text NOT NULL,
	"memory" jsonb NOT NULL,
	CONSTRAINT "step_memories_flow_id_step_pk" PRIMARY KEY("flow_id","step")
);
--> statement-breakpoint
ALTER TABLE "step_memories" ADD CONSTRAINT "step_memories_flow_id_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."flows"("id") ON DELETE cascade ON UPDATE no action;