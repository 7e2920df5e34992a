import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/setting-rules.ts';

/** 32 bytes from openssl. */
export const KEY = 'bhqsmR4+3Cqrfqx7Kzw6uGT0m1VtJ0o9Wc5yq2aXH1E=';

/** The settings that production requires. */
export const productionEnv = (dataDir: string) => ({
  SITE_PROFILE: 'production',
  DATA_DIR: dataDir,
  SITE_ORIGIN: 'https://routi.example/',
  DATABASE_URL: 'postgres://site:database-password@db.internal/site',
  SMTP_URL: 'smtps://site:mail-password@mail.internal',
  MAIL_FROM: 'Routi <support@routi.example>',
  TOSS_CLIENT_KEY: 'live_ck_client_key',
  TOSS_SECRET_KEY: 'live_sk_secret_key',
  SECRET_KEY: KEY,
});

export function problemsOf(env: Record<string, string | undefined>): string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
