ALTER TABLE "flows" ADD COLUMN "video_key" text;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "video_uploaded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "flows" ADD COLUMN "analysis_id" text;