// Every call and upload that writes, each ready to be made any number of times.
import { readReturnStatus } from './answers.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import { accountCalls } from './writing-account-calls.ts';
import { assistanceCalls } from './writing-assistance-calls.ts';
import { moneyCalls, type WritingCall } from './writing-calls.ts';
import { booksCalls } from './writing-books-calls.ts';
import { brandCalls, brandUploads } from './writing-brand-calls.ts';
import { brandPreviewCalls } from './writing-brand-preview-calls.ts';
import { ceremonyCalls, uploadCalls, type WritingUpload } from './writing-ceremony-calls.ts';
import { correctionCalls } from './writing-correction-calls.ts';
import { desktopCalls } from './writing-desktop-calls.ts';
import { invoiceCalls } from './writing-invoice-calls.ts';
import { openItemsCalls } from './writing-open-items-calls.ts';
import { staffCalls } from './writing-staff-calls.ts';
import { writeOffCalls } from './writing-write-off-calls.ts';
import { subscriptionCalls } from './writing-subscription-calls.ts';

export const writingCalls: readonly PreparedWriting[] = [
	...[
		...accountCalls,
		...ceremonyCalls,
		...moneyCalls,
		...invoiceCalls,
		...subscriptionCalls,
		...desktopCalls,
		...staffCalls,
		...assistanceCalls,
		...brandCalls,
		...booksCalls,
		...openItemsCalls,
		...correctionCalls,
		...writeOffCalls,
		...brandPreviewCalls,
	].map(prepareCall),
	...[...uploadCalls, ...brandUploads].map(prepareUpload),
];

export interface PreparedWriting {
	readonly path: string;
	/** Makes what the call needs, in an app whose line to the database is whole; gives how to make the call. */
	readonly prepare: (app: TestApp) => Promise<(client: TestClient) => Promise<Made>>;
}
type Made = ReturnType<typeof readReturnStatus>;

export function prepareCall({ endpoint, prepare }: WritingCall): PreparedWriting {
	return {
		path: endpoint.path,
		async prepare(app) {
			const { input, token, cookies = new Map<string, string>() } = await prepare(app);
			return async (client) => {
				for (const [name, value] of cookies) client.cookies.set(name, value);
				return readReturnStatus(await client.post(endpoint, input, { token }));
			};
		},
	};
}

function prepareUpload({ endpoint, prepare }: WritingUpload): PreparedWriting {
	return {
		path: endpoint.path,
		async prepare(app) {
			const { body, type, token, query = '' } = await prepare(app);
			const headers = { 'content-type': type, authorization: `Bearer ${token}` };
			return async (client) =>
				readReturnStatus(await client.send({ method: 'POST', path: `${endpoint.path}${query}`, headers, body }));
		},
	};
}
