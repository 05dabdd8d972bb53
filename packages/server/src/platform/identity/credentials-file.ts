import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a person signs in with. */
export interface Credential {
  readonly username: string;
  readonly password: string;
}

/** The file with the sign-ins of the first data. */
export function credentialsPath(data_dir: string): string {
  return join(data_dir, 'demo-credentials.json');
}

/** Keeps the first sign-ins by kind of user, readable by the server's own account only. */
export function writeCredentials(data_dir: string, credentials: object): void {
  mkdirSync(data_dir, { recursive: true });
  writeFileSync(credentialsPath(data_dir), JSON.stringify(credentials, null, 2), { mode: 0o600 });
}

/** Ends the printing of sign-ins that are gone. */
export function forgetDemoSignIns(data_dir: string): void {
  rmSync(credentialsPath(data_dir), { force: true });
}

/** What to print after a start: the demo's sign-ins, or the first superuser's. */
export function signInLines(data_dir: string): string[] {
  const path = credentialsPath(data_dir);
  if (!existsSync(path)) return [];
  const credentials = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Partial<Credential>>;
  const people = Object.entries(credentials).flatMap(([kind, { username, password }]) =>
    username && password ? [`  ${kind.padEnd(10)} ${username.padEnd(10)} ${password}`] : [],
  );
  return people.length > 0 ? ['登录账号（类型 用户名 密码）：', ...people] : [];
}
