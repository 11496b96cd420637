import { type ReactElement, type Ref, useId } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { FailedNotice } from '#ui/native/FailedState.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { Text } from '#ui/native/Text.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { Differences, type DifferencesProps } from './Differences.tsx';
import { FollowsList } from './FollowsList.tsx';
import { personnelTexts } from '../texts.ts';
import type { Change } from './use-change.ts';

export interface ChangeOutcomeProps extends Omit<DifferencesProps, 'work'> {
	readonly change: Change;
	/** The form that the button sends. */
	readonly formId: string;
	readonly button: Ref<HTMLButtonElement>;
	readonly onCancel: () => void;
}

/** What becomes different, what follows from it, and the button that sends it: on a phone at the window's lower edge once a field differs. */
export function ChangeOutcome(props: ChangeOutcomeProps): ReactElement {
	const { record, edited, change } = props;
	const text = useText(personnelTexts);
	const titleId = useId();
	const { query, data } = change.follows;
	return (
		<section
			aria-labelledby={titleId}
			className="max-xl:contents xl:sticky xl:top-20 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:rounded-lg xl:border xl:border-line-strong xl:bg-surface xl:elevate-1"
		>
			<div className="grid gap-4 p-5 max-xl:order-2 max-xl:rounded-lg max-xl:border max-xl:border-line-strong max-xl:bg-surface">
				<Heading level={2} size="card" id={titleId}>
					{useTitle(props)}
				</Heading>
				<Differences {...props} work={change.work} />
				{query.isError ? (
					<FailedNotice title={text('change.follows_failed')} retryLabel={text('change.retry')} query={query} />
				) : (
					data !== undefined && <FollowsList follows={data} record={record} />
				)}
			</div>
			<div
				className={classNames(
					'grid gap-2 border-line bg-sunken px-5 py-4 max-xl:order-3 max-xl:rounded-lg max-xl:border xl:rounded-b-lg xl:border-t',
					!change.isNothing && 'max-xl:sticky max-xl:bottom-0 max-xl:z-10',
				)}
			>
				<Footer {...props} isCorrection={edited !== undefined && edited.state !== 'planned'} />
			</div>
		</section>
	);
}

function useTitle({ record, edited, change: { work } }: ChangeOutcomeProps): string {
	const text = useText(personnelTexts);
	const { day } = useFormat();
	if (edited !== undefined && edited.state !== 'planned') return text('correct.what');
	if (work.startsOn === record.today) return text('change.what_today');
	return text('change.what', { day: day(work.startsOn === '' ? record.today : work.startsOn) });
}

type FooterProps = ChangeOutcomeProps & { readonly isCorrection: boolean };

function Footer({ record, edited, change, formId, button, isCorrection, onCancel }: FooterProps): ReactElement {
	const text = useText(personnelTexts);
	const { day } = useFormat();
	const waitsId = useId();
	const waits = useWaits(change);
	const { form, work } = change;
	const isToday = work.startsOn === record.today;
	const label = isCorrection
		? 'correct.submit'
		: edited !== undefined
			? 'change.save_plan'
			: isToday
				? 'change.today'
				: 'change.plan';
	return (
		<>
			<FormRefusal>{form.refusal}</FormRefusal>
			<div className="flex flex-wrap gap-2">
				{edited === undefined ? (
					<Link href={pathTo('staffPerson', { key: String(record.userId) })} className={buttonStyle({})}>
						{text('change.cancel')}
					</Link>
				) : (
					<Button onClick={onCancel}>{text('change.cancel')}</Button>
				)}
				<OnlineButton
					ref={button}
					type="submit"
					form={formId}
					variant="primary"
					className={classNames('grow', waits !== undefined && 'unavailable')}
					aria-disabled={waits !== undefined}
					aria-describedby={waitsId}
					isPending={form.isPending}
					pendingLabel={text('add.pending')}
					{...(waits !== undefined && { onClick: (event) => event.preventDefault() })}
				>
					{text(label)}
				</OnlineButton>
			</div>
			<Text id={waitsId} size="small" tone="muted" className="empty:hidden">
				{waits ??
					(isCorrection
						? text('correct.both')
						: isToday
							? text('change.at_once')
							: work.startsOn !== '' && text('change.until', { day: day(work.startsOn) }))}
			</Text>
		</>
	);
}

/** Why the button waits, as what to do. */
function useWaits({ isNothing, follows }: Change): string | undefined {
	const text = useText(personnelTexts);
	if (isNothing) return text('change.waits');
	return follows.data?.unledTeam !== undefined && follows.faultOf('leadId') !== undefined
		? text('change.waits_lead', { team: follows.data.unledTeam.name })
		: undefined;
}
