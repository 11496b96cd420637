// The steps of linking: the other account's password, its code, then the link itself, which asks who is asking.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { ProofDeclined, useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { linkAccount } from '../contract.ts';
import type { en } from '../messages.en.ts';
import { explain } from './enter-account.ts';
import { type OtherSignIn, proveCode, provePassword } from './link-steps.ts';
import { linkedAccountsQuery } from './queries.ts';

export interface Linking {
	/** Undefined until the password was right. */
	readonly signIn: OtherSignIn | undefined;
	readonly isPending: boolean;
	readonly refusal: string | undefined;
	readonly enterPassword: (name: string, password: string) => void;
	readonly enterCode: (code: string) => void;
}

export function useLink(onLinked: () => void): Linking {
	const text = useText<typeof en>('switch-user');
	const language = useLanguage();
	const queries = useQueryClient();
	const prove = useProof();
	const [signIn, setSignIn] = useState<OtherSignIn>();
	/** Of a complete sign-in: a code works once, and a link that was refused may be tried again. */
	const [proved, setProved] = useState<string>();
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const run = async (step: () => Promise<void>): Promise<void> => {
		if (isPending) return;
		setPending(true);
		setRefusal(undefined);
		try {
			await step();
		} catch (error) {
			if (!(error instanceof ProofDeclined)) setRefusal(explain(error, text('switch.network_failure')));
		} finally {
			setPending(false);
		}
	};
	const link = async (AccountToken: string): Promise<void> => {
		await prove(() => call(linkAccount, { AccountToken }));
		await queries.invalidateQueries({ queryKey: linkedAccountsQuery.queryKey });
		onLinked();
	};
	return {
		signIn,
		isPending,
		refusal,
		enterPassword: (name, password) =>
			void run(async () => {
				const begun = await provePassword(name, password, language);
				if (begun.isCodeOwed) setSignIn(begun);
				else await link(begun.token);
			}),
		enterCode: (code) =>
			void run(async () => {
				if (signIn === undefined) return;
				const token = proved ?? (await proveCode(signIn, code));
				setProved(token);
				await link(token);
			}),
	};
}
