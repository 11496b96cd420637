import { useEffect, useState } from 'react';
import { seconds } from '#platform/contract/duration.ts';
import { readPending } from '#platform/web/browser-storage.ts';

/** As /dev/code.json gives it. */
export interface NewestCode {
	readonly code: string;
	readonly ageSeconds: number;
}

const refreshMs = seconds(2);

/** The code that this sign-in waits for, once it is in the mailbox; followed while the page is open. */
export function useNewestCode(): NewestCode | undefined {
	const [newest, setNewest] = useState<NewestCode>();
	useEffect(() => {
		const load = async (): Promise<void> => {
			const pending = readPending();
			if (pending === undefined) return;
			try {
				const headers = { authorization: `Bearer ${pending.token}` };
				const answer = (await (await fetch('/dev/code.json', { headers })).json()) as Partial<NewestCode>; // our own server's
				const { code, ageSeconds } = answer;
				setNewest(code === undefined || ageSeconds === undefined ? undefined : { code, ageSeconds });
			} catch {
				// The next look may find it; the mailbox is one press away.
			}
		};
		void load();
		const timer = setInterval(() => void load(), refreshMs);
		return () => clearInterval(timer);
	}, []);
	return newest;
}
