-- Questions that were put before keep their terms: the chair's vote broke a tie in all of them.
ALTER TABLE "approvals" ADD COLUMN "casting_vote" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "casting_vote" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "casting_vote_in_writing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "fewer_votes_than_majority" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "shortest_voting_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_voting_hours" CHECK ("buildings"."shortest_voting_hours" between 1 and 720);