// Accounts of people who were added and have not opened them yet.
import { newToken } from '#platform/server/crypto/secrets.ts';
import type { Person } from './people.ts';

const unopenedPrefix = 'new.';

/** The user name of an account until its person chooses one; no one can guess it, and it opens nothing without a password. */
export function newUnopenedName(): string {
	return `${unopenedPrefix}${newToken().slice(0, 30)}`;
}

/** A person who opened their account has proved its address. */
export function hasOpenedAccount({ passwordHash, loginName }: Pick<Person, 'passwordHash' | 'loginName'>): boolean {
	return passwordHash !== null || !loginName.startsWith(unopenedPrefix);
}

/** SQL: the person of a row of `users` was added and has not opened their account yet: its name is the one made here. */
export const isUnopened = (alias: string): string =>
	`(${alias}.password_hash is null and starts_with(${alias}.login_name, '${unopenedPrefix}'))`;
