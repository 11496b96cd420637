import { type ReactElement, useEffect, useState } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { hours, minutes, seconds } from '#platform/contract/duration.ts';
import { type Language, locales } from '#platform/contract/language.ts';
import type { Translate } from '#platform/contract/text.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { AnchoredDialog } from '#ui/AnchoredDialog.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { Operation } from '../contract.ts';
import type { en } from './messages.en.ts';
import type { Conflict } from './session/design-session.ts';
import { designTexts } from './texts.ts';

export interface ConflictChoiceProps {
	readonly conflict: Conflict;
	/** On a phone it rises from the lower edge, with nothing next to it. */
	readonly isSheet: boolean;
	readonly onResolve: (choice: 'mine' | 'theirs') => void;
}

/** Next to the tile or section that it is about; a sheet on a phone, and where that is not on the page. Escape keeps what is there. */
export function ConflictChoice({ conflict, isSheet, onResolve }: ConflictChoiceProps): ReactElement {
	const text = useText(designTexts);
	const [anchor] = useState(() => (isSheet ? null : findAnchor(conflict.operation)));
	useEffect(() => {
		// It may answer with a promise, which is no clean-up.
		anchor?.scrollIntoView({ block: 'nearest' });
	}, [anchor]);
	const isName = conflict.operation.kind !== 'text';
	const head = {
		title: describeConflict(text, conflict, isName),
		description: text('conflict.rest'),
	};
	const body = <Choices conflict={conflict} isName={isName} onResolve={onResolve} />;
	if (anchor !== null) {
		return (
			<AnchoredDialog {...head} icon="git-compare" anchor={anchor} onClose={() => onResolve('theirs')}>
				{body}
			</AnchoredDialog>
		);
	}
	return (
		<Dialog {...head} isOpen onOpenChange={() => onResolve('theirs')} closeLabel={text('words.close')} size="small">
			{body}
		</Dialog>
	);
}

/** Both values with their author and age, one's own chosen. */
function Choices(props: Omit<ConflictChoiceProps, 'isSheet'> & { readonly isName: boolean }): ReactElement {
	const { conflict, isName, onResolve } = props;
	const text = useText(designTexts);
	const language = useLanguage();
	const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
	const [now] = useState(Date.now);
	const { by, isCaller, at, value = '' } = conflict.theirs;
	const when = describeAge(language, new Date(at), now);
	const show = (words: string): string => (words === '' ? text('conflict.empty') : words);
	return (
		<>
			<RadioGroup
				label={text('conflict.choices')}
				layout="rows"
				value={choice}
				options={[
					{
						id: 'mine',
						label: show(wordsOf(conflict.operation)),
						description: text(isCaller ? 'conflict.mine_here' : 'conflict.mine'),
					},
					{
						id: 'theirs',
						label: show(value),
						description: isCaller
							? text('conflict.mine_elsewhere', { when })
							: text('conflict.theirs', { name: by, when }),
					},
				]}
				onChange={setChoice}
			/>
			<div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
				<Button variant="primary" onClick={() => onResolve(choice)}>
					{text(isName ? 'conflict.use_name' : 'conflict.use')}
				</Button>
				<p className="text-sm text-muted">{text('conflict.undo')}</p>
			</div>
		</>
	);
}

function describeConflict(text: Translate<typeof en>, { theirs }: Conflict, isName: boolean): string {
	if (theirs.isCaller) return text(isName ? 'conflict.named_own' : 'conflict.title_own');
	return text(isName ? 'conflict.named' : 'conflict.title', { name: theirs.by });
}

function findAnchor(operation: Operation): Element | null {
	const [attribute, id] =
		'tileId' in operation
			? ['data-tile', operation.tileId]
			: ['data-section', 'sectionId' in operation ? operation.sectionId : ''];
	return document.querySelector(`[${attribute}="${CSS.escape(id)}"]`);
}

/** Writes “20 seconds ago”, and beyond an hour the time of day. */
function describeAge(language: Language, at: Date, now: number): string {
	const passedMs = Math.max(0, now - at.getTime());
	if (passedMs >= hours(1)) return createDateTimeFormat(language, { timeStyle: 'short' })(at);
	const [unit, unitMs] = passedMs < minutes(1) ? (['second', seconds(1)] as const) : (['minute', minutes(1)] as const);
	return new Intl.RelativeTimeFormat(locales[language]).format(-Math.floor(passedMs / unitMs), unit);
}

function wordsOf(operation: Operation): string {
	if (operation.kind === 'title') return operation.title;
	if (operation.kind === 'text') return operation.text;
	return operation.kind === 'nameSection' ? operation.name : '';
}
