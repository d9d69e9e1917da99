ALTER TABLE "websites" ADD COLUMN "title_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "reachable" boolean;