/** The servers that the product needs: embedded or in containers. */
export type Infrastructure = {
  /** As superuser, to the database `kindred`. */
  postgresUrl: string;
  redisUrl: string;
  natsUrl: string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
  smtpUrl: string;
  /** A page for people; for tests `GET /email` and `DELETE /email/all`. */
  mailboxUrl: string;
  stop(): Promise<void>;
};
