ALTER TABLE "websites" ADD COLUMN "title_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "websites" ADD COLUMN "reachable" boolean;--> statement-breakpoint
-- Websites that were added before count as reachable, like all others until they are looked up again.
UPDATE "websites" SET "reachable" = true;
