CREATE TABLE "counted_arrears" (
	"day" date PRIMARY KEY NOT NULL,
	"arrears" bigint NOT NULL,
	"accounts" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
