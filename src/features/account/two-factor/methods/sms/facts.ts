import type { SentCodeFacts } from '../facts.ts';

export const sms = {
	key: 'sms',
	icon: 'smartphone',
	problems: { 'two_factor.invalid_phone': 400, 'two_factor.no_text_messages': 409 },
	proof: 'sent code',
	mask: (destination) => `•••\u00A0${destination.slice(-4)}`,
	isMail: false,
	isDeliveryReported: true,
} as const satisfies SentCodeFacts;
