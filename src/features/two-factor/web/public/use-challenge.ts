// The state of the code entry page: where the code went, whether it did, and when another may be asked for.
import { useEffect, useEffectEvent, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import type { Translate } from '#platform/contract/text.ts';
import { ApiProblem, call } from '#platform/web/api-client.ts';
import {
	clearPending,
	type PendingTwoFactor,
	readPending,
	readSession,
	storePending,
} from '#platform/web/browser-storage.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { takeReturnAddress } from '#platform/web/return-address.ts';
import { getUserSecuritySettings, resendWaitMs, sendTwoFactorCode } from '../../contract.ts';
import type { en } from '../../messages.en.ts';

export interface ChallengeNotice {
	readonly tone: 'success' | 'danger';
	readonly text: string;
}

export interface Challenge {
	/** Of the pending sign-in; undefined until the page is alive. */
	readonly token: string | undefined;
	readonly destination: string | undefined;
	readonly notice: ChallengeNotice | undefined;
	readonly isSending: boolean;
	/** Seconds until another code may be asked for. */
	readonly resendIn: number;
	readonly resend: () => void;
	/** The pending sign-in is over: back to the login page. */
	readonly end: () => void;
}

export function useChallenge(text: Translate<typeof en>): Challenge {
	const [pending, setPending] = useState<PendingTwoFactor>();
	const [destination, setDestination] = useState<string>();
	const [notice, setNotice] = useState<ChallengeNotice>();
	const [isSending, setSending] = useState(false);
	const [resendIn, setResendIn] = useCountdown();

	const send = async (login: PendingTwoFactor): Promise<void> => {
		setSending(true);
		try {
			const sent = await call(sendTwoFactorCode, {}, { token: login.token });
			storePending({ ...login, codeSent: true });
			setDestination(sent.Destination);
			setResendIn(sent.ResendAfterSeconds);
			setNotice({ tone: 'success', text: text('verify.sent') });
		} catch (error) {
			if (hasEnded(error)) return end();
			const reason =
				error instanceof ApiProblem && !error.isNetworkFailure ? error.message : text('verify.network_failure');
			setNotice({ tone: 'danger', text: `${text('verify.send_failed')}. ${reason}` });
			if (error instanceof ApiProblem) setResendIn(Math.min(error.status.RetryAfterSeconds ?? 0, resendWaitMs / 1000));
		} finally {
			setSending(false);
		}
	};

	const begin = useEffectEvent(async (): Promise<void> => {
		const login = readPending();
		if (login === undefined) return end();
		setPending(login);
		if (login.codeSent) setResendIn(resendWaitMs / 1000);
		try {
			const settings = await call(getUserSecuritySettings, {}, { token: login.token });
			setDestination(settings.Methods[0]?.Destination);
		} catch (error) {
			if (hasEnded(error)) return end();
			setNotice({ tone: 'danger', text: text('verify.network_failure') });
		}
		if (!login.codeSent) await send(login);
	});

	// oxlint-disable-next-line react/set-state-in-effect -- storage can only be read once the page is alive
	useEffect(() => void begin(), []);
	useEffect(followOtherTabs, []);

	return {
		token: pending?.token,
		destination,
		notice,
		isSending,
		resendIn,
		resend: () => {
			if (pending !== undefined && !isSending && resendIn === 0) void send(pending);
		},
		end,
	};
}

/** Seconds left until a moment; measured by the clock, because timers of a tab in the background come late. */
function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
	const [until, setUntil] = useState(0);
	const [left, setLeft] = useState(0);
	useEffect(() => {
		if (until === 0) return undefined;
		const count = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)));
		const timer = setInterval(count, 1000);
		return () => clearInterval(timer);
	}, [until]);
	const start = (seconds: number): void => {
		setUntil(Date.now() + seconds * 1000);
		setLeft(seconds);
	};
	return [left, start];
}

/** Another tab may finish this sign-in: its code works once, so this tab goes along. */
function followOtherTabs(): () => void {
	const check = (): void => {
		if (readSession() !== undefined && readPending() === undefined) replacePage(takeReturnAddress() ?? pathTo('home'));
	};
	addEventListener('storage', check);
	return () => removeEventListener('storage', check);
}

function end(): void {
	clearPending();
	replacePage(pathTo('login'));
}

function hasEnded(error: unknown): boolean {
	return error instanceof ApiProblem && error.status.ReturnCode === 401;
}
