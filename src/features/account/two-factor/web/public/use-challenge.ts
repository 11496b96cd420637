// The state of the code entry page: by which factor, where a code went, whether it did, and when another may be asked for.
import { useEffect, useEffectEvent, useState } from 'react';
import { seconds } from '#platform/contract/duration.ts';
import { pathTo } from '#platform/contract/paths.ts';
import type { Translate } from '#platform/contract/text.ts';
import { ApiProblem, call } from '#platform/web/api-client.ts';
import { describeFailure, hasErrorKey, isSignedOut } from '#platform/web/failures.ts';
import {
	clearPending,
	type PendingTwoFactor,
	readPending,
	readSession,
	storePending,
} from '#platform/web/browser-storage.ts';
import { replacePage } from '#platform/web/navigate.ts';
import { takeReturnAddress } from '#platform/web/return-address.ts';
import { useCountdown } from '#platform/web/use-countdown.ts';
import {
	type FactorMethod,
	getCodeDelivery,
	getUserSecuritySettings,
	isSendingMethod,
	type OfferedFactors,
	resendWaitMs,
	type SendingMethod,
	sendTwoFactorCode,
} from '../../contract.ts';
import type { en } from '../../messages.en.ts';
import { isDeliveryReported } from '../../rules.ts';

/** The first wait before asking whether a text arrived; later ones are up to four times as long. */
const deliveryAskMs = seconds(5);
/** The last one is sent after about four minutes. */
const maxDeliveryAsks = 15;

/** Is a factor of the person, or a recovery code. */
export type Way = FactorMethod | 'recovery';

interface ChallengeNotice {
	readonly tone: 'success' | 'info' | 'danger';
	readonly text: string;
}

export interface Challenge {
	/** Belongs to the pending sign-in; undefined until the page is alive. */
	readonly token: string | undefined;
	/** Undefined until it is known what the person has. */
	readonly way: Way | undefined;
	/** The way that the person chose instead of the one that the page began with. */
	readonly chosen: Way | undefined;
	/** What else could be chosen, this way included. */
	readonly factors: OfferedFactors | undefined;
	/** The last code did not arrive. */
	readonly isUndelivered: boolean;
	/** Says where codes of this way are sent. */
	readonly destination: string | undefined;
	/** Whether one went there for this sign-in. */
	readonly isSent: boolean;
	readonly notice: ChallengeNotice | undefined;
	readonly isSending: boolean;
	/** Seconds until another code may be asked for. */
	readonly resendIn: number;
	readonly resend: () => void;
	readonly choose: (way: Way) => void;
	/** The pending sign-in is over: back to the login page. */
	readonly end: () => void;
}

export function useChallenge(text: Translate<typeof en>): Challenge {
	const [pending, setPending] = useState<PendingTwoFactor>();
	const [factors, setFactors] = useState<OfferedFactors>();
	const [preferred, setPreferred] = useState<Way>();
	const [chosen, setChosen] = useState<Way>();
	const way = chosen ?? preferred;
	const sender = useSender(text);
	const { sentBy, setSentBy, isSending, resendIn, setResendIn, notice, setNotice, send } = sender;
	const begin = useEffectEvent(async (): Promise<void> => {
		const login = readPending();
		if (login === undefined) return end();
		setPending(login);
		if (login.codeSent) setResendIn(resendWaitMs / 1000);
		try {
			const found = await call(getUserSecuritySettings, {}, { token: login.token });
			const first = found.methods[0]?.method;
			setFactors(found);
			setPreferred(first);
			if (!isSendingMethod(first)) return;
			if (login.codeSent) setSentBy(first);
			else await send(login, first);
		} catch (error) {
			if (isSignedOut(error)) return end();
			setNotice({ tone: 'danger', text: describeFailure(error, text('verify.network_failure')) });
		}
	});

	// oxlint-disable-next-line react/set-state-in-effect -- storage can only be read once the page is alive
	useEffect(() => void begin(), []);
	useEffect(followOtherTabs, []);

	useDeliveryWatch(sender, { pending, factors, way }, text);

	const choose = (next: Way): void => {
		setChosen(next);
		setNotice(undefined);
		if (pending !== undefined && isSendingMethod(next) && next !== sentBy) void send(pending, next);
	};

	return {
		token: pending?.token,
		way,
		chosen,
		factors,
		isUndelivered: sender.isUndelivered && isDeliveryReported(way),
		destination: factors?.methods.find(({ method }) => method === way)?.destination,
		isSent: isSendingMethod(way) && sentBy === way,
		notice,
		isSending,
		resendIn,
		resend() {
			if (pending !== undefined && isSendingMethod(way) && !isSending && resendIn === 0) void send(pending, way);
		},
		choose,
		end,
	};
}

/** Asks for codes, and what is said of it. */
function useSender(text: Translate<typeof en>) {
	const [sentBy, setSentBy] = useState<SendingMethod>();
	const [notice, setNotice] = useState<ChallengeNotice>();
	const [isUndelivered, setUndelivered] = useState(false);
	const [isSending, setSending] = useState(false);
	const [resendIn, setResendIn] = useCountdown();

	const send = async (login: PendingTwoFactor, method: SendingMethod): Promise<void> => {
		setSending(true);
		try {
			const sent = await call(sendTwoFactorCode, { method }, { token: login.token });
			storePending({ ...login, codeSent: true });
			setSentBy(method);
			setUndelivered(false);
			setResendIn(sent.resendAfterSeconds);
			setNotice({ tone: 'success', text: text('verify.sent') });
		} catch (error) {
			if (isSignedOut(error)) return end();
			setNotice(describeRefusal(error, sentBy === method, text));
			if (error instanceof ApiProblem) setResendIn(Math.min(error.status.retryAfterSeconds ?? 0, resendWaitMs / 1000));
		} finally {
			setSending(false);
		}
	};
	return {
		sentBy,
		setSentBy,
		isUndelivered,
		setUndelivered,
		isSending,
		resendIn,
		setResendIn,
		notice,
		setNotice,
		send,
	};
}

interface Watched {
	readonly pending: PendingTwoFactor | undefined;
	readonly factors: OfferedFactors | undefined;
	readonly way: Way | undefined;
}

/** Says where the last code did not arrive. */
function useDeliveryWatch(
	{ sentBy, isUndelivered, setUndelivered, isSending, setNotice }: ReturnType<typeof useSender>,
	{ pending, factors, way }: Watched,
	text: Translate<typeof en>,
): void {
	const tellUndelivered = useEffectEvent((): void => {
		setUndelivered(true);
		const hasOthers = (factors?.methods.length ?? 0) > 1 || factors?.hasRecoveryCodes === true;
		setNotice({ tone: 'danger', text: text(hasOthers ? 'verify.undelivered' : 'verify.undelivered_only') });
	});
	const isReported = isDeliveryReported(way) && sentBy === way;
	const watchedToken = isReported && !isUndelivered && !isSending ? pending?.token : undefined;
	useEffect(
		() => (watchedToken === undefined ? undefined : watchDelivery(watchedToken, tellUndelivered)),
		[watchedToken],
	);
}

/** The wait for another code holds for the person, so a code of a sign-in that was just restarted does not work here. */
function describeRefusal(error: unknown, isSent: boolean, text: Translate<typeof en>): ChallengeNotice {
	const isEarly = hasErrorKey(error, 'two_factor.sent_a_moment_ago');
	if (isEarly && !isSent) return { tone: 'info', text: text('verify.earlier_code') };
	const reason = describeFailure(error, text('verify.network_failure'));
	return { tone: 'danger', text: `${text('verify.send_failed')}. ${reason}` };
}

/** Another tab may finish this sign-in: its code works once, so this tab goes along. */
function followOtherTabs(): () => void {
	const check = (): void => {
		if (readSession() !== undefined && readPending() === undefined) replacePage(takeReturnAddress() ?? pathTo('home'));
	};
	addEventListener('storage', check);
	return () => removeEventListener('storage', check);
}

/** Networks tell of a number that takes no texts within seconds, of a phone that is off within minutes. Gives what ends the watch. */
function watchDelivery(token: string, onUndelivered: () => void): () => void {
	let asks = 0;
	let timer = 0;
	let isOver = false;
	const ask = async (): Promise<void> => {
		const isUndelivered = await call(getCodeDelivery, {}, { token }).then(
			(answer) => answer.isUndelivered,
			() => false,
		);
		if (isOver) return;
		if (isUndelivered) return onUndelivered();
		asks += 1;
		if (asks < maxDeliveryAsks) timer = window.setTimeout(() => void ask(), deliveryAskMs * Math.min(asks, 4));
	};
	timer = window.setTimeout(() => void ask(), deliveryAskMs);
	return () => {
		isOver = true;
		clearTimeout(timer);
	};
}

function end(): void {
	clearPending();
	replacePage(pathTo('login'));
}
