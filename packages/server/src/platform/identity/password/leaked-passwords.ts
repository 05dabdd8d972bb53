const shortest = 6;

/** The most used passwords of public leaks, in lower case; read when the first password is judged. */
export async function leakedPasswords(): Promise<ReadonlySet<string>> {
  kept ??= read();
  return kept;
}

let kept: Promise<ReadonlySet<string>> | undefined;

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'] as readonly string[];
  return new Set(passwords.filter(({ length }) => length >= shortest));
}
