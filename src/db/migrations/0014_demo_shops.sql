CREATE TABLE "demo_shops" (
	"id" text PRIMARY KEY NOT NULL,
	"website_id" text NOT NULL,
	"broken" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demo_shops" ADD CONSTRAINT "demo_shops_website_id_websites_id_fk" FOREIGN KEY ("website_id") REFERENCES "public"."websites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "demo_shops_website_id_index" ON "demo_shops" USING btree ("website_id");