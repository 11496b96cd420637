// Passwords behind a hash that costs nothing, for tests that try thousands of them and are about something else.
import { createHash } from 'node:crypto';
import type { PasswordHasher } from '#platform/server/crypto/passwords.ts';

export function createNoCostHasher(): PasswordHasher {
	const hash = (password: string): string => createHash('sha256').update(password.normalize('NFKC')).digest('hex');
	return {
		hash: async (password) => hash(password),
		verify: async (password, stored) => hash(password) === stored,
		admit: (work) => work(),
		countAdmitted: () => 0,
		isOutdated: () => false,
	};
}
