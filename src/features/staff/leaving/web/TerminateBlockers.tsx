import { type ReactElement, type ReactNode, type Ref, useId, useState } from 'react';
import { useText } from '#platform/web/text-context.tsx';
import { useFormat } from '#platform/web/use-format.ts';
import { classNames } from '#ui/class-names.ts';
import { Button } from '#ui/native/Button.tsx';
import { Card } from '#ui/native/Card.tsx';
import { Heading } from '#ui/native/Heading.tsx';
import { Icon } from '#ui/native/Icon.tsx';
import { FormRefusal } from '#ui/native/Notice.tsx';
import { OnlineButton } from '#ui/OnlineButton.tsx';
import { PersonPicker, type PickedPerson } from '#ui/PersonPicker.tsx';
import type { LeavingPreview } from '../contract.ts';
import { AskActs } from './AskActs.tsx';
import { successorsQuery } from './queries.ts';
import { leavingTexts } from './texts.ts';
import { useSettle } from './use-settle.ts';

type TakesOver = LeavingPreview['takesOver'][number];
/** Settled by no one on this page. */
type Elsewhere = 'leaving.last_administrator' | 'leaving.no_approver';

/** What has to be settled first; undefined for what closes the page. */
export function countBlockers({ refusal, takesOver }: LeavingPreview): number {
	return takesOver.length + (isElsewhere(refusal) ? 1 : 0);
}

function isElsewhere(refusal: LeavingPreview['refusal']): refusal is Elsewhere {
	return refusal === 'leaving.last_administrator' || refusal === 'leaving.no_approver';
}

export interface TerminateBlockersProps {
	readonly preview: LeavingPreview;
	readonly card: Ref<HTMLElement>;
	/** What is entered below is a saved draft. */
	readonly isSaved: boolean;
}

/** What keeps the employment from being ended, each with its own act in place. */
export function TerminateBlockers({ preview, card, isSaved }: TerminateBlockersProps): ReactElement | null {
	const text = useText(leavingTexts);
	const titleId = useId();
	const { person, refusal, help, takesOver } = preview;
	const count = countBlockers(preview);
	const { settled, settle, isPending, failure } = useSettle(person.userId);
	// What was settled stays here with its undo: a toast would follow to another page.
	if (count === 0 && settled.length === 0) return null;
	const isOpen = count > 0;
	return (
		<Card padding="none" className={isOpen ? 'border-danger-line' : undefined}>
			<section ref={card} tabIndex={-1} aria-labelledby={titleId} className="scroll-mt-24 rounded-lg outline-none">
				<div
					className={classNames(
						'flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-t-lg px-5 py-4',
						isOpen && 'bg-danger-soft',
					)}
				>
					<Heading level={2} size="card" id={titleId}>
						{isOpen ? <span className="text-danger-text">{text('settle.title')}</span> : text('settle.all')}
					</Heading>
					{isSaved && <p className="text-sm text-body">{text('settle.kept')}</p>}
				</div>
				<ul className={classNames('divide-y divide-line border-t', isOpen ? 'border-danger-line' : 'border-line')}>
					{settled.map(({ key, words, undo }) => (
						<li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3.5">
							<Icon name="check" className="text-success-text" />
							<span className="min-w-0 grow">{words}</span>
							<Button size="small" variant="quiet" onClick={undo}>
								{text('settle.undo')}
							</Button>
						</li>
					))}
					{isElsewhere(refusal) && (
						<Row
							title={text(`settle.${refusal}`, { name: person.givenName })}
							acts={help && <AskActs userId={person.userId} help={help} />}
						>
							{text(`settle.${refusal}_text`, { name: person.givenName })}
						</Row>
					)}
					{takesOver.map((one) => (
						<TakeOverRow
							key={one.leavingId}
							one={one}
							preview={preview}
							isPending={isPending}
							onSettle={(replaceableId, to) =>
								settle(
									{ userId: replaceableId, leavingId: one.leavingId, fromUserId: person.userId, toUserId: to.userId },
									text('settle.done', { name: to.name, from: one.name }),
								)
							}
						/>
					))}
				</ul>
				<div className="px-5 empty:hidden">
					<FormRefusal>{failure}</FormRefusal>
				</div>
			</section>
		</Card>
	);
}

interface TakeOverRowProps {
	readonly one: TakesOver;
	readonly preview: LeavingPreview;
	readonly isPending: boolean;
	readonly onSettle: (userId: number, to: PickedPerson) => void;
}

/** This person takes over from somebody who leaves as well. */
function TakeOverRow({ one, preview, isPending, onSettle }: TakeOverRowProps): ReactElement {
	const text = useText(leavingTexts);
	const { day } = useFormat();
	const [isChoosing, setChoosing] = useState(false);
	const { leavingId, name, lastDay, kinds, replaceable, help } = one;
	const { person, caller } = preview;
	const title = text('settle.takes_over', { name: person.givenName, from: name });
	if (replaceable === undefined) {
		return (
			<Row title={title} acts={help && <AskActs userId={person.userId} leavingId={leavingId} help={help} />}>
				{text('settle.takes_over_other', { from: name })}
			</Row>
		);
	}
	const choose = (to: PickedPerson | undefined): void => {
		if (to !== undefined) onSettle(replaceable.userId, to);
	};
	return (
		<Row
			title={title}
			acts={
				<>
					{replaceable.isCallerFit && (
						<OnlineButton isPending={isPending} pendingLabel={text('settle.pending')} onClick={() => choose(caller)}>
							{text('settle.to_me')}
						</OnlineButton>
					)}
					<Button variant="quiet" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
						{text('settle.other')}
					</Button>
				</>
			}
		>
			{text('settle.takes_over_text', {
				from: name,
				day: day(lastDay),
				kinds: kinds.map((kind) => text(`settle.kind.${kind}`)).join(', '),
			})}
			{isChoosing && (
				<div className="mt-3 max-w-md">
					<PersonPicker
						label={text('settle.who', { from: name })}
						words={{
							searching: text('over.searching'),
							nobody: text('over.nobody'),
							networkFailure: text('network_failure'),
						}}
						chosen={undefined}
						left={[person.userId]}
						query={(words) => successorsQuery(replaceable.userId, words)}
						onChoose={choose}
					/>
				</div>
			)}
		</Row>
	);
}

interface RowProps {
	readonly title: string;
	readonly acts?: ReactNode;
	readonly children: ReactNode;
}

function Row({ title, acts, children }: RowProps): ReactElement {
	return (
		<li className="flex gap-3 px-5 py-4">
			<Icon name="circle-alert" className="mt-1 text-danger-text" />
			<div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="min-w-0 flex-1 basis-80">
					<p className="font-semibold wrap-anywhere text-strong">{title}</p>
					<div className="text-sm text-muted">{children}</div>
				</div>
				{acts !== undefined && <div className="flex flex-wrap gap-2">{acts}</div>}
			</div>
		</li>
	);
}
