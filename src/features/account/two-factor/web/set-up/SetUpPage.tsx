// /desktop/setupSecuritySettings: choose a method, prove it, keep the recovery codes (specification § 4).
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Text } from '#ui/native/Text.tsx';
import { TextWithNumber } from '#ui/native/TextWithNumber.tsx';
import { TextLink } from '#ui/native/TextLink.tsx';
import { Page, PageHead } from '#ui/native/Page.tsx';
import type { UserSession } from '#features/account/identity/contract.ts';
import type { FactorMethod } from '../../contract.ts';
import { setUpMethods } from '../../methods/web/list.ts';
import { factorsQuery } from '../queries.ts';
import { ChooseStep } from './ChooseStep.tsx';
import { ProveStep } from './ProveStep.tsx';
import type { SetUpMethodValue, Started } from './set-up-method.ts';
import type { Confirmed, MakePasskey, MethodDraft } from './set-up-steps.ts';
import { factorTexts } from '../texts.ts';
import type { FinishedSetUp } from './use-announcement.ts';

export interface SetUpPageProps {
	readonly brandName: string;
	readonly hotline: string;
	/** The person has no second factor yet, and nowhere else to go. */
	readonly isEnrolling: boolean;
	/** The one to begin with, such as the one that is replaced. */
	readonly method: FactorMethod | undefined;
	/** Where the demonstration keeps its mail; undefined in production. */
	readonly mailboxPath: string | undefined;
	readonly makePasskey: MakePasskey;
	/** Keeps the full session that a first method opens. */
	readonly onSignedIn: (session: UserSession, token: string) => Promise<void>;
	readonly onFinished: (finished: FinishedSetUp) => void;
	/** The codes that come with a first method, until the person goes on. */
	readonly renderCodes: (codes: readonly string[], onFinish: () => void) => ReactNode;
	/** The way out for who need not set anything up. */
	readonly back?: ReactNode;
}

type Stage =
	| { readonly step: 1 }
	| { readonly step: 2; readonly started: Started }
	| { readonly step: 3; readonly codes: readonly string[] };

export function SetUpPage(props: SetUpPageProps): ReactElement {
	const { brandName, hotline, isEnrolling, mailboxPath, makePasskey, renderCodes, back } = props;
	const text = useText(factorTexts);
	const { stage, setStage, isFixed, draft, setDraft, choices, choose, handleConfirmed, finish } = useSetUp(props);
	const isChoice = stage.step === 1 && !isFixed;
	const addTitle = isChoice ? text('setup.title_add') : text(`setup.title_${draft.method}`);
	return (
		<Page kind="reading">
			<title>{text('setup.document_title', { brand: brandName })}</title>
			<PageHead
				title={isEnrolling ? text('setup.title') : addTitle}
				above={
					<>
						{stage.step !== 3 && back}
						{isEnrolling && (
							<Text size="small" tone="muted">
								{text('setup.step', { step: stage.step })}
							</Text>
						)}
					</>
				}
				lead={isChoice ? text(isEnrolling ? 'setup.lead' : 'setup.lead_add') : undefined}
			/>
			<Card padding="wide">
				{stage.step === 1 && (
					<ChooseStep
						{...choices}
						chosen={setUpMethods.find(({ key }) => key === draft.method) ?? setUpMethods[0]}
						onOther={isFixed ? choose : undefined}
						draft={draft}
						onDraft={setDraft}
						onStarted={(started) => setStage({ step: 2, started })}
						makePasskey={makePasskey}
						onConfirmed={handleConfirmed}
					/>
				)}
				{stage.step === 2 && <ProveStep started={stage.started} onBack={choose} onConfirmed={handleConfirmed} />}
				{stage.step === 3 && renderCodes(stage.codes, finish)}
			</Card>
			{isEnrolling && stage.step !== 3 && (
				<Text size="small" tone="muted" className="mt-5 lg:hidden">
					<TextWithNumber text={text('setup.why_help', { hotline })} number={hotline} />
				</Text>
			)}
			{mailboxPath !== undefined && stage.step === 2 && stage.started.proof === 'sent code' && (
				<div className="mt-5">
					<TextLink href={mailboxPath} target="_blank" className="text-sm">
						{text('setup.demo_mailbox')}
					</TextLink>
				</div>
			)}
		</Page>
	);
}

/** Where the person is, and what is typed so far. */
function useSetUp({ method, onSignedIn, onFinished }: SetUpPageProps) {
	const settings = useSuspenseQuery(factorsQuery).data;
	const [before] = useState(settings);
	const { offered, email } = settings;
	const [stage, setStage] = useState<Stage>({ step: 1 });
	const possible = setUpMethods.filter((one) => ('start' in one ? offered.includes(one.key) : one.isPossible()));
	const choices = splitAdded(
		possible,
		settings.methods.map((own) => own.method),
	);
	const first = choices.offered[0]?.key ?? setUpMethods[0].key;
	// Survives the way back: nothing that was typed is lost.
	const [draft, setDraft] = useState<MethodDraft>(() => ({ method: method ?? first, typed: firstTyped(email) }));
	const [isFixed, setFixed] = useState(() => possible.some(({ key }) => key === method));
	const choose = (): void => {
		// One that is replaced is none to add.
		if (choices.added.some(({ key }) => key === draft.method)) setDraft({ ...draft, method: first });
		setFixed(false);
		setStage({ step: 1 });
	};
	const finish = (): void => {
		const earlier = before.methods.find((one) => one.method === draft.method);
		onFinished({
			method: draft.method,
			isReplaced: earlier !== undefined,
			isPreferred: earlier?.isPreferred === true || before.methods.length === 0,
			hadTrust: before.trustedBrowsers.length > 0,
		});
	};
	const handleConfirmed = async ({ codes, session, token }: Confirmed): Promise<void> => {
		if (session !== undefined && token !== undefined) await onSignedIn(session, token);
		if (codes.length === 0) finish();
		else setStage({ step: 3, codes });
	};
	return { stage, setStage, isFixed, draft, setDraft, choices, choose, handleConfirmed, finish };
}

/** A person has one of each, but as many passkeys as devices. Who has all of them may replace any. */
function splitAdded(
	possible: readonly SetUpMethodValue[],
	own: readonly FactorMethod[],
): { readonly offered: readonly SetUpMethodValue[]; readonly added: readonly SetUpMethodValue[] } {
	const isAdded = (one: SetUpMethodValue): boolean => 'start' in one && own.includes(one.key);
	const offered = possible.filter((one) => !isAdded(one));
	return offered.length === 0 ? { offered: possible, added: [] } : { offered, added: possible.filter(isAdded) };
}

function firstTyped(email: string): MethodDraft['typed'] {
	return Object.fromEntries(
		setUpMethods.map((one) => [one.key, 'start' in one ? (one.initial?.({ email }) ?? '') : '']),
	);
}
