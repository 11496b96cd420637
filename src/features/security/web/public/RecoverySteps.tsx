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
import type { secureEn } from '../../messages.en.ts';

const steps = ['secure.step_mail', 'secure.step_reset', 'secure.step_sign_in'] as const;

export interface RecoveryStepsProps {
	readonly hotline: string;
	/** What the lock did; empty where that is not known any more. */
	readonly outcome: OutputOf<typeof lockAccountByLink>;
}

/** What a person with a locked account does next. */
export function RecoverySteps({ hotline, outcome }: RecoveryStepsProps): ReactElement {
	const text = useText<typeof secureEn>('secure');
	const { RestoredEmail: email, RecoverableFrom: from } = outcome;
	return (
		<div className="mt-4 grid gap-5">
			<Notice tone="success" role="status">
				{text('secure.locked')}
				{email !== undefined && <span className="block break-words">{text('secure.restored', { email })}</span>}
			</Notice>
			{from === undefined ? <StepsNow /> : <StepsLater from={from} />}
			<Text size="small" tone="muted">
				<TextWithNumber
					text={text(from === undefined ? 'secure.help' : 'secure.sooner', { hotline })}
					number={hotline}
				/>
			</Text>
		</div>
	);
}

function StepsNow(): ReactElement {
	const text = useText<typeof secureEn>('secure');
	return (
		<>
			<div>
				<Heading level={2} size="card">
					{text('secure.recover_title')}
				</Heading>
				<ol className="mt-2 grid list-decimal gap-2 ps-5 marker:text-muted">
					{steps.map((step) => (
						<li key={step} className="ps-1 text-pretty">
							{text(step)}
						</li>
					))}
				</ol>
			</div>
			<LinkButton href={pathTo('forgotPassword')} variant="primary" size="large" isBlock>
				{text('secure.reset')}
			</LinkButton>
		</>
	);
}

function StepsLater({ from }: { readonly from: string }): ReactElement {
	const text = useText<typeof secureEn>('secure');
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
