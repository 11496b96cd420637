import type { OwnSliceFacts } from '../facts.ts';

export const passkey = {
	key: 'passkey',
	icon: 'fingerprint-pattern',
	problems: {},
	proof: 'own slice',
} as const satisfies OwnSliceFacts;
