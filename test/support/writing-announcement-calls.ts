// Writing calls about announcements.
import { after, hours } from '#platform/contract/duration.ts';
import { endAnnouncement, updateAnnouncement, writeAnnouncement } from '#features/staff/announcements/contract.ts';
import { addTestStaff } from './staff.ts';
import type { TestApp } from './test-app.ts';
import { writing, type WritingCall } from './writing-calls.ts';

async function announcementOf(app: TestApp) {
	const { token } = await addTestStaff(app, { role: 'brand_administrator', scopeKind: 'brand', scopeId: 'portico' });
	const words = {
		kind: 'disturbed' as const,
		title: { en: 'Reports are slow', fr: 'Dossiers au ralenti' },
		text: { en: 'Other work is not affected.', fr: 'Le reste n’est pas touché.' },
		endsAt: after(app.clock.now(), hours(2)).toISOString(),
	};
	return { token, words, announcementId: crypto.randomUUID() };
}

async function writtenOne(app: TestApp) {
	const { token, words, announcementId } = await announcementOf(app);
	const input = { announcementId, isAboutProduct: true, ...words };
	await app.client().succeed(writeAnnouncement, input, { token });
	return { token, words, held: { announcementId, version: 1 } };
}

export const announcementCalls: readonly WritingCall[] = [
	writing(writeAnnouncement, async (app) => {
		const { token, words, announcementId } = await announcementOf(app);
		return { input: { announcementId, isAboutProduct: true, ...words }, token };
	}),
	writing(updateAnnouncement, async (app) => {
		const { token, words, held } = await writtenOne(app);
		return { input: { ...held, ...words }, token };
	}),
	writing(endAnnouncement, async (app) => {
		const { token, held } = await writtenOne(app);
		return { input: held, token };
	}),
];
