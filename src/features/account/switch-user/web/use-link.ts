// The steps of linking: the other account's password, its second step, then the link itself, which asks who is asking.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { describeAnyFailure, useProof } from '#platform/web/proof-context.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import type { FactorMethod } from '#features/account/two-factor/contract.ts';
import { linkAccount } from '../contract.ts';
import {
	beginStep,
	type OtherSignIn,
	type OtherStep,
	proveCode,
	type ProvePasskey,
	provePassword,
} from './link-steps.ts';
import { linkedAccountsQuery } from './queries.ts';
import { switchTexts } from './texts.ts';

export interface Linking {
	/** Undefined until the password was right. */
	readonly step: OtherStep | undefined;
	/** The other kind of second step, where the account has one. */
	readonly other: FactorMethod | undefined;
	readonly isPending: boolean;
	readonly refusal: string | undefined;
	readonly enterPassword: (name: string, password: string) => void;
	readonly enterCode: (code: string) => void;
	readonly confirmPasskey: () => void;
	readonly choose: (method: FactorMethod) => void;
}

export function useLink(onLinked: () => void, provePasskey: ProvePasskey): Linking {
	const text = useText(switchTexts);
	const language = useLanguage();
	const queries = useQueryClient();
	const prove = useProof();
	const [signIn, setSignIn] = useState<OtherSignIn>();
	const [step, setStep] = useState<OtherStep>();
	/** Its code works when the person comes back to it from the passkey. */
	const [codeStep, setCodeStep] = useState<OtherStep>();
	/** The proof of a complete sign-in: a code works once, and a link that was refused may be tried again. */
	const [proved, setProved] = useState<string>();
	const { isPending, refusal, setRefusal, run } = useAttempt();
	const begin = async (begun: OtherSignIn, method: FactorMethod): Promise<void> => {
		if (method !== 'passkey' && codeStep !== undefined) return setStep(codeStep);
		const next = await beginStep(begun, method);
		setStep(next);
		if (next.kind === 'code') setCodeStep(next);
	};
	const link = async (accountToken: string): Promise<void> => {
		await prove(() => call(linkAccount, { accountToken }));
		await queries.invalidateQueries({ queryKey: linkedAccountsQuery.queryKey });
		onLinked();
	};
	const linkProved = async (findToken: (begun: OtherSignIn) => Promise<string | undefined>): Promise<void> => {
		if (signIn === undefined) return;
		const token = proved ?? (await findToken(signIn));
		if (token === undefined) return setRefusal(text('link.passkey_unused'));
		setProved(token);
		await link(token);
	};
	return {
		step,
		other: signIn?.methods.find((method) => (method === 'passkey') !== (step?.kind === 'passkey')),
		isPending,
		refusal,
		enterPassword: (name, password) =>
			void run(async () => {
				const begun = await provePassword(name, password, language);
				const [method] = begun.methods;
				if (method === undefined) return link(begun.token);
				await begin(begun, method);
				setSignIn(begun);
			}),
		enterCode: (code) => void run(() => linkProved(async (begun) => step && proveCode(begun, step, code))),
		confirmPasskey: () => void run(() => linkProved(({ token }) => provePasskey(token))),
		choose: (method) =>
			void run(async () => {
				if (signIn !== undefined) await begin(signIn, method);
			}),
	};
}

/** One act at a time, and why the last one was refused. */
function useAttempt() {
	const text = useText(switchTexts);
	const [isPending, setPending] = useState(false);
	const [refusal, setRefusal] = useState<string>();

	const run = async (act: () => Promise<void>): Promise<void> => {
		if (isPending) return;
		setPending(true);
		setRefusal(undefined);
		try {
			await act();
		} catch (error) {
			setRefusal(describeAnyFailure(error, text('switch.network_failure')));
		} finally {
			setPending(false);
		}
	};
	return { isPending, refusal, setRefusal, run };
}
