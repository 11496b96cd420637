import type { SentCodeFacts } from '../facts.ts';

export const email = {
	key: 'email',
	icon: 'mail',
	problems: { 'two_factor.invalid_email': 400 },
	proof: 'sent code',
	mask: (destination) => `•••${destination.slice(Math.max(0, destination.lastIndexOf('@') - 1))}`,
	isMail: true,
	isDeliveryReported: false,
} as const satisfies SentCodeFacts;
