import type { OwnCodeFacts } from '../facts.ts';

export const authenticator = {
	key: 'authenticator',
	icon: 'shield-check',
	problems: {},
	proof: 'own code',
} as const satisfies OwnCodeFacts;
