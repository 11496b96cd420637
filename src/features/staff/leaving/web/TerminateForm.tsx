import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react';
import { pathTo } from '#platform/contract/paths.ts';
import { hasErrorKey } from '#platform/web/failures.ts';
import { Link } from '#platform/web/navigation/Link.tsx';
import { usePermissions } from '#platform/web/permissions.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { locales } from '#platform/contract/language.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { Icon } from '#ui/native/Icon.tsx';
import { Card } from '#ui/native/Card.tsx';
import { EmptyState } from '#ui/native/EmptyState.tsx';
import { Notice, NoticeSlot } from '#ui/native/Notice.tsx';
import type { StaffPermission } from '#features/staff/access/contract.ts';
import type { LeavingPreview } from '../contract.ts';
import { AskActs } from './AskActs.tsx';
import { type Chosen, type Choices, choicesOf, chosenOf, keyOf, toWire } from './choices.ts';
import { countBlockers, TerminateBlockers } from './TerminateBlockers.tsx';
import { TerminateDecision } from './TerminateDecision.tsx';
import { TerminateHandOver } from './TerminateHandOver.tsx';
import { TerminatePlanned } from './TerminatePlanned.tsx';
import { TerminateWhen, type When } from './TerminateWhen.tsx';
import { useDraft } from './use-draft.ts';
import { useEnd } from './use-end.ts';
import { leavingTexts } from './texts.ts';

export interface TerminateFormProps {
	readonly preview: LeavingPreview;
}

/** What was chosen stays, whatever the server answers; rows that are gone are left out, new ones wait for a choice. */
export function TerminateForm({ preview }: TerminateFormProps): ReactElement {
	const text = useText(leavingTexts);
	const { planned, impact, refusal } = preview;
	const card = useRef<HTMLElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const blockers = countBlockers(preview);
	useFocusOnceSettled(button, blockers);
	const language = useLanguage();
	const approvers =
		preview.approvers && new Intl.ListFormat(locales[language], { type: 'disjunction' }).format(preview.approvers);
	const { when, change, chosen, choose, isUnchanged, savedAt, end, submit } = useTermination(preview, approvers ?? '');
	if (refusal === 'leaving.oneself' || refusal === 'leaving.outranked')
		return (
			<Card>
				<EmptyState
					icon="lock"
					level={2}
					title={text(`refusal.${refusal}`)}
					action={
						preview.help === undefined ? <AccessLink /> : <AskActs userId={preview.person.userId} help={preview.help} />
					}
				>
					{text(`refusal.${refusal}_help`)}
				</EmptyState>
			</Card>
		);
	return (
		<div className="relative grid gap-5">
			<DraftMark savedAt={savedAt} />
			{planned !== undefined && <TerminatePlanned preview={preview} planned={planned} />}
			<TerminateBlockers preview={preview} card={card} isSaved={savedAt !== undefined} />
			<NoticeSlot role="alert">
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
					chosen={chosen}
					isUnchanged={isUnchanged}
					end={end}
					blockers={blockers}
					button={button}
					onBlockers={() => card.current?.focus()}
					onSubmit={submit}
				/>
			</div>
		</div>
	);
}

function DraftMark({ savedAt }: { readonly savedAt: string | undefined }): ReactElement {
	const text = useText(leavingTexts);
	const { moment } = useFormat();
	return (
		// Beside the title, where there is room: what comes later moves nothing.
		<output className="-mt-5 -mb-4 flex min-h-5 items-center gap-2 justify-self-end text-sm text-muted lg:absolute lg:end-0 lg:-top-12 lg:my-0 lg:min-h-6">
			{savedAt !== undefined && (
				<>
					<Icon name="check" />
					{text('draft.saved', { time: moment(savedAt) })}
				</>
			)}
		</output>
	);
}

/** After the last blocker the act is next. */
function useFocusOnceSettled(button: RefObject<HTMLButtonElement | null>, blockers: number): void {
	const before = useRef(blockers);
	useEffect(() => {
		if (before.current > 0 && blockers === 0) button.current?.focus();
		before.current = blockers;
	}, [button, blockers]);
}

function whenOf(draft: LeavingPreview['draft']): Partial<When> {
	if (draft === undefined) return {};
	const { isNow, lastDay, reason, note } = draft;
	return { isNow, reason, note, ...(lastDay !== undefined && { day: lastDay }) };
}

type Row = LeavingPreview['impact']['rows'][number];

/** When and why somebody leaves and who takes over, as planned before and changed since. */
function useTermination(preview: LeavingPreview, approvers: string) {
	const { planned, draft, version } = preview;
	const { rows } = preview.impact;
	const { userId } = preview.person;
	const [changes, setChanges] = useState<Partial<When>>(() => whenOf(draft));
	const [choices, setChoices] = useState<Choices>(() => choicesOf(draft));
	const [isTouched, setTouched] = useState(false);
	const end = useEnd(preview, approvers);
	const when: When = {
		isNow: false,
		day: planned?.lastDay ?? '',
		reason: planned?.reason ?? 'resigned',
		note: planned?.note ?? '',
		...changes,
	};
	const chosen = (row: Row): Chosen | undefined => chosenOf(row, choices, planned);
	const wanted = rows.flatMap((row) => {
		const to = chosen(row);
		return to === undefined ? [] : [toWire(row, to)];
	});
	const entered = {
		isNow: when.isNow,
		...(when.day !== '' && { lastDay: when.day }),
		reason: when.reason,
		note: when.note,
		// One that waits for its person is not chosen yet.
		choices: wanted.filter(({ to, userId: chosenId }) => to !== 'person' || chosenId !== undefined),
	};
	const savedAt = useDraft(userId, entered, isTouched) ?? draft?.savedAt;
	const submit = (onDone: () => void): void =>
		end.mutate(
			{
				userId,
				...(!when.isNow && { lastDay: when.day }),
				reason: when.reason,
				...(when.note !== '' && { note: when.note }),
				choices: wanted,
				version,
				...(planned !== undefined && { leavingId: planned.leavingId }),
			},
			{ onSettled: onDone },
		);
	return {
		when,
		change: (part: Partial<When>): void => {
			setTouched(true);
			setChanges((before) => ({ ...before, ...part }));
		},
		chosen,
		choose: (chosenRows: readonly Row[], to: Chosen): void => {
			setTouched(true);
			setChoices((before) => ({ ...before, ...Object.fromEntries(chosenRows.map((row) => [keyOf(row), to])) }));
		},
		savedAt,
		isUnchanged: planned !== undefined && Object.keys({ ...changes, ...choices }).length === 0,
		end,
		submit,
	};
}

/** Leads to who administers what, for those who may see it. */
function AccessLink(): ReactElement | null {
	const text = useText(leavingTexts);
	if (!usePermissions<StaffPermission>().may('access.manage')) return null;
	return (
		<Link href={pathTo('staffAccess')} className={buttonStyle({})}>
			{text('refusal.see_access')}
		</Link>
	);
}
