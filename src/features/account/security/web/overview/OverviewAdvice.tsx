import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import type { Translate } from '#platform/contract/text.ts';
import { call } from '#platform/web/api-client.ts';
import { describeFailure } from '#platform/web/failures.ts';
import { useText } from '#platform/web/text-context.tsx';
import type { Advice } from '../../advice.ts';
import { putOffAdvice, type SecurityOverview } from '../../contract.ts';
import type { en } from '../../messages.en.ts';
import { useFactWords } from './use-fact-words.ts';
import { isSendingMethod } from '#features/account/two-factor/contract.ts';
import { buttonStyle } from '#ui/button-style.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { Link } from '#platform/web/navigation/Link.tsx';
import { securityTexts } from '../texts.ts';

const steps: Readonly<Record<Advice, { readonly icon: IconName; readonly href: string }>> = {
	second_step: { icon: 'shield-check', href: pathTo('setUpTwoFactor') },
	authenticator: { icon: 'smartphone', href: `${pathTo('setUpTwoFactor')}?method=authenticator` },
	recovery_codes: { icon: 'key-round', href: pathTo('securitySettings', { key: 'two-factor' }) },
	passkey: { icon: 'fingerprint-pattern', href: pathTo('securitySettings', { key: 'passkeys' }) },
};

/** It has one height in a language, whatever is advised: what stands below it never moves. */
export const adviceBox = 'grid min-h-52 content-center p-4 max-md:in-[html:lang(fr)]:min-h-65 md:min-h-26 md:px-5';

export interface OverviewAdviceProps {
	readonly overview: SecurityOverview;
	/** The advice was put off, and what stands in its place is shown. */
	readonly onPutOff: () => void;
}

/** The one thing to do next, or that there is none. */
export function OverviewAdvice({ overview, onPutOff }: OverviewAdviceProps): ReactElement {
	const { text, day } = useFactWords();
	const { advice, adviceFrom: from } = overview;
	if (advice !== undefined) return <AdviceCard key={advice} advice={advice} overview={overview} onPutOff={onPutOff} />;
	return (
		<Card
			padding="none"
			className={`items-center gap-4 max-md:justify-items-center max-md:text-center md:grid-cols-[auto_minmax(0,1fr)] ${adviceBox}`}
		>
			{from === undefined ? (
				<Mark icon="check" tone="bg-success-soft text-success-text" />
			) : (
				<Mark icon="clock" tone="bg-sunken text-muted" />
			)}
			{from === undefined ? (
				<div>
					<Heading level={2} size="card">
						{text('overview.nothing')}
					</Heading>
					<Text className="mt-0.5">{text('overview.nothing_text')}</Text>
				</div>
			) : (
				<Text>{text('overview.put_off', { day: day(from) })}</Text>
			)}
		</Card>
	);
}

function Mark({ icon, tone }: { readonly icon: IconName; readonly tone: string }): ReactElement {
	return (
		<span className={`grid size-10 shrink-0 place-items-center rounded-md ${tone}`}>
			<Icon name={icon} size="medium" />
		</span>
	);
}

function AdviceCard({ advice, overview, onPutOff }: OverviewAdviceProps & { readonly advice: Advice }): ReactElement {
	const text = useText(securityTexts);
	const queries = useQueryClient();
	const { icon, href } = steps[advice];
	const putOff = useMutation({
		mutationFn: () => call(putOffAdvice, { advice }),
		async onSuccess() {
			await queries.invalidateQueries({ queryKey: ['security', 'overview'] });
			onPutOff();
		},
	});
	return (
		<Card as="section" padding="none" aria-labelledby="advice-title" className={adviceBox}>
			<div className="flex flex-wrap items-center gap-x-8 gap-y-4">
				<div className="flex min-w-0 grow basis-80 gap-4">
					<Mark icon={icon} tone="bg-accent-soft text-accent-text" />
					<div className="min-w-0">
						<Heading level={2} size="card" id="advice-title">
							{text(`advice.${advice}.title`)}
						</Heading>
						<Text className="mt-0.5 max-w-prose">{explain(text, advice, overview)}</Text>
					</div>
				</div>
				<div className="flex items-center gap-3 max-md:w-full max-md:flex-row-reverse">
					<Button
						variant="quiet"
						isPending={putOff.isPending}
						pendingLabel={text('advice.hiding')}
						onClick={() => putOff.mutate()}
					>
						{text('advice.not_now')}
					</Button>
					<Link
						href={href}
						className={`${buttonStyle({ variant: 'primary' })} max-md:min-w-0 max-md:shrink max-md:grow`}
					>
						{text(`advice.${advice}.action`)}
					</Link>
				</div>
			</div>
			<NoticeSlot role="alert">
				{putOff.isError && (
					<div className="mt-4">
						<Notice tone="danger">{describeFailure(putOff.error, text('sessions.network_failure'))}</Notice>
					</div>
				)}
			</NoticeSlot>
		</Card>
	);
}

function explain(text: Translate<typeof en>, advice: Advice, { methods, recoveryCodes }: SecurityOverview): string {
	if (advice === 'recovery_codes') return text('advice.recovery_codes.text', { count: recoveryCodes.left });
	if (advice !== 'authenticator') return text(`advice.${advice}.text`);
	const [first] = methods;
	const only = methods.length === 1 ? first?.method : undefined;
	return text(`advice.sent_only.${isSendingMethod(only) ? only : 'both'}`);
}
