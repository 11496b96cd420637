import type { ReactElement } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { pathTo } from '#platform/contract/paths.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { TextWithNumber } from '#ui/native/TextWithNumber.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { lockAccountByLink } from '../../contract.ts';
import { secureTexts } from '../page-texts.ts';

/** A link was mailed by the lock, or has to be asked for first. */
const steps = {
	mailed: ['secure.step_mail', 'secure.step_reset', 'secure.step_sign_in'],
	unasked: ['secure.step_mail', 'secure.step_ask', 'secure.step_sign_in'],
} as const;

export interface RecoveryStepsProps {
	readonly hotline: string;
	/** What the lock did; absent where no one proved that there is one. */
	readonly outcome?: OutputOf<typeof lockAccountByLink>;
}

/** What a person does next whose account is, or may be, locked. */
export function RecoverySteps({ hotline, outcome }: RecoveryStepsProps): ReactElement {
	const text = useText(secureTexts);
	const { restoredEmail: email, recoverableFrom: from } = outcome ?? {};
	return (
		<div className="mt-4 grid gap-5">
			{outcome === undefined ? (
				<Text>{text('secure.unproved')}</Text>
			) : (
				<Notice tone="success" role="status">
					{text('secure.locked')}
					{email !== undefined && <span className="block break-words">{text('secure.restored', { email })}</span>}
				</Notice>
			)}
			{from === undefined ? (
				<StepsNow link={outcome === undefined ? 'unasked' : 'mailed'} />
			) : (
				<StepsLater from={from} />
			)}
			<Text size="small" tone="muted">
				<TextWithNumber
					text={text(from === undefined ? 'secure.help' : 'secure.sooner', { hotline })}
					number={hotline}
				/>
			</Text>
		</div>
	);
}

function StepsNow({ link }: { readonly link: keyof typeof steps }): ReactElement {
	const text = useText(secureTexts);
	return (
		<>
			<div>
				<Heading level={2} size="card">
					{text('secure.recover_title')}
				</Heading>
				<ol className="mt-2 grid list-decimal gap-2 ps-5 marker:text-muted">
					{steps[link].map((step) => (
						<li key={step} className="ps-1 text-pretty">
							{text(step)}
						</li>
					))}
				</ol>
			</div>
			<LinkButton href={pathTo('forgotPassword')} variant="primary" size="large" isBlock>
				{text(link === 'mailed' ? 'secure.reset' : 'secure.ask')}
			</LinkButton>
		</>
	);
}

function StepsLater({ from }: { readonly from: string }): ReactElement {
	const text = useText(secureTexts);
	const format = createDateTimeFormat(useLanguage(), { dateStyle: 'long', timeStyle: 'short' });
	return (
		<div>
			<Heading level={2} size="card">
				{text('secure.wait_title', { time: format(new Date(from)) })}
			</Heading>
			<Text className="mt-2">{text('secure.wait')}</Text>
		</div>
	);
}
