import { type ReactElement, useState } from 'react';
import { hasErrorKey } from '#platform/web/failures.ts';
import { locales } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { pathTo } from '#platform/contract/paths.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import { textLinkStyle } from '#ui/native/TextLink.tsx';
import type { LeavingPreview } from '../contract.ts';
import { type Chosen, type Choices, chosenOf, isChosen, keyOf, toWire } from './choices.ts';
import { TerminateDecision } from './TerminateDecision.tsx';
import { TerminateHandOver } from './TerminateHandOver.tsx';
import { TerminatePlanned } from './TerminatePlanned.tsx';
import { TerminateWhen, type When } from './TerminateWhen.tsx';
import { useEnd } from './use-end.ts';
import { leavingTexts } from './texts.ts';

export interface TerminateFormProps {
	readonly preview: LeavingPreview;
}

/** What was chosen stays, whatever the server answers; rows that are gone are left out, new ones wait for a choice. */
export function TerminateForm({ preview }: TerminateFormProps): ReactElement {
	const text = useText(leavingTexts);
	const { planned, impact, refusal } = preview;
	const language = useLanguage();
	const approvers =
		preview.approvers && new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(preview.approvers);
	const { when, change, chosen, choose, isUnchanged, end, submit } = useTermination(preview);
	const open = impact.rows.find((row) => !isChosen(chosen(row)));
	return (
		<div className="grid gap-5">
			{planned !== undefined && <TerminatePlanned preview={preview} planned={planned} />}
			{refusal !== undefined && <Refused code={refusal} from={preview.takesOverFrom} />}
			<NoticeSlot role="alert">
				{end.data?.outcome === 'proposed' && (
					<Notice tone="success">{text('proposed', { names: approvers ?? '' })}</Notice>
				)}
				{hasErrorKey(end.error, 'leaving.impact_changed') && <Notice tone="warning">{text('changed')}</Notice>}
			</NoticeSlot>
			<div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
				<div className="grid min-w-0 gap-5">
					<TerminateWhen preview={preview} when={when} onChange={change} />
					{impact.rows.length > 0 && <TerminateHandOver preview={preview} chosen={chosen} onChoose={choose} />}
				</div>
				<TerminateDecision
					preview={preview}
					when={when}
					approvers={approvers}
					open={open}
					isUnchanged={isUnchanged}
					end={end}
					onSubmit={submit}
				/>
			</div>
		</div>
	);
}

type Row = LeavingPreview['impact']['rows'][number];

/** When and why somebody leaves and who takes over, as planned before and changed since. */
function useTermination({ planned, impact: { rows }, person: { userId }, version }: LeavingPreview) {
	const [changes, setChanges] = useState<Partial<When>>({});
	const [choices, setChoices] = useState<Choices>({});
	const end = useEnd(userId);
	const when: When = {
		isNow: false,
		day: planned?.lastDay ?? '',
		reason: planned?.reason ?? 'resigned',
		note: planned?.note ?? '',
		...changes,
	};
	const chosen = (row: Row): Chosen | undefined => chosenOf(row, choices, planned);
	const submit = (onDone: () => void): void =>
		end.mutate(
			{
				userId,
				...(!when.isNow && { lastDay: when.day }),
				reason: when.reason,
				...(when.note !== '' && { note: when.note }),
				choices: rows.flatMap((row) => {
					const to = chosen(row);
					return to === undefined ? [] : [toWire(row, to)];
				}),
				version,
				...(planned !== undefined && { leavingId: planned.leavingId }),
			},
			{
				onSettled: onDone,
				onSuccess() {
					setChanges({});
					setChoices({});
				},
			},
		);
	return {
		when,
		change: (part: Partial<When>) => setChanges((before) => ({ ...before, ...part })),
		chosen,
		choose: (row: Row, to: Chosen) => setChoices((before) => ({ ...before, [keyOf(row)]: to })),
		isUnchanged: planned !== undefined && Object.keys({ ...changes, ...choices }).length === 0,
		end,
		submit,
	};
}

interface RefusedProps {
	readonly code: NonNullable<LeavingPreview['refusal']>;
	readonly from: LeavingPreview['takesOverFrom'];
}

/** Why nothing can be done, and the way to where that changes. */
function Refused({ code, from }: RefusedProps): ReactElement {
	const text = useText(leavingTexts);
	if (code !== 'leaving.takes_over') return <Notice tone="warning">{text(`refusal.${code}`)}</Notice>;
	const name = from?.name ?? '';
	return (
		<Notice
			tone="warning"
			action={
				from?.userId === undefined ? undefined : (
					<Link href={pathTo('terminatePersonnel', { key: String(from.userId) })} className={textLinkStyle}>
						{text('refusal.takes_over_open', { name })}
					</Link>
				)
			}
		>
			{text('refusal.leaving.takes_over', { name })}
		</Notice>
	);
}
