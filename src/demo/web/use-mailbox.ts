import { useEffect, useState } from 'react';
import { seconds } from '#platform/contract/duration.ts';

/** One captured message, as /dev/mailbox.json gives it. */
export interface MailboxMessage {
	readonly id: string;
	readonly to: string;
	readonly channel: 'email' | 'sms';
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	/** ISO 8601. */
	readonly at: string;
	/** Names of files. */
	readonly attachments: readonly string[];
}

export interface MailboxState {
	/** Newest first; undefined until the first answer. */
	readonly messages: readonly MailboxMessage[] | undefined;
	readonly hasFailed: boolean;
}

const refreshMs = seconds(2);

/** Follows the mailbox while the page is open. */
export function useMailbox(): MailboxState {
	const [state, setState] = useState<MailboxState>({ messages: undefined, hasFailed: false });
	useEffect(() => {
		const load = async (): Promise<void> => {
			try {
				const response = await fetch('/dev/mailbox.json');
				const messages = (await response.json()) as readonly MailboxMessage[]; // our own server's answer
				setState({ messages, hasFailed: false });
			} catch {
				setState((previous) => ({ ...previous, hasFailed: true }));
			}
		};
		void load();
		const timer = setInterval(() => void load(), refreshMs);
		return () => clearInterval(timer);
	}, []);
	return state;
}
