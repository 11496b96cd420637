import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { LinkButton } from '#ui/native/LinkButton.tsx';
import { Notice } from '#ui/native/Notice.tsx';
import { TextWithNumber } from '#ui/native/TextWithNumber.tsx';
import { Text } from '#ui/native/Text.tsx';
import type { secureEn } from '../../messages.en.ts';

const steps = ['secure.step_mail', 'secure.step_reset', 'secure.step_sign_in'] as const;

/** What a person with a locked account does next. */
export function RecoverySteps({ hotline }: { readonly hotline: string }): ReactElement {
	const text = useText<typeof secureEn>('secure');
	return (
		<div className="mt-4 grid gap-5">
			<Notice tone="success" role="status">
				{text('secure.locked')}
			</Notice>
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
			<Text size="small" tone="muted">
				<TextWithNumber text={text('secure.help', { hotline })} number={hotline} />
			</Text>
		</div>
	);
}
