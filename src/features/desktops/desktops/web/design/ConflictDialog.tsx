import { type ReactElement, useState } from 'react';
import { createDateTimeFormat } from '#platform/contract/date-time.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Button } from '#ui/native/Button.tsx';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import type { Operation } from '../../contract.ts';
import type { Conflict } from './design-session.ts';
import type { en } from './messages.en.ts';

export interface ConflictDialogProps {
	readonly conflict: Conflict;
	readonly onResolve: (choice: 'mine' | 'theirs') => void;
}

/** Both values with their author and age, one's own chosen; Escape keeps what is on the desktop. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps): ReactElement {
	const text = useText<typeof en>('desktop-design');
	const language = useLanguage();
	const [choice, setChoice] = useState<'mine' | 'theirs'>('mine');
	const { By: by, At: at, Value: value = '' } = conflict.theirs;
	const when = createDateTimeFormat(language, { timeStyle: 'short' })(new Date(at));
	const show = (words: string): string => (words === '' ? text('conflict.empty') : words);
	return (
		<Dialog
			isOpen
			onOpenChange={() => onResolve('theirs')}
			title={text('conflict.title', { name: by })}
			description={text('conflict.rest')}
			closeLabel={text('words.close')}
			size="small"
			footer={
				<>
					<p className="me-auto self-center text-sm text-muted">{text('conflict.undo')}</p>
					<Button variant="primary" onClick={() => onResolve(choice)}>
						{text('conflict.use')}
					</Button>
				</>
			}
		>
			<RadioGroup
				label={text('conflict.choices')}
				layout="rows"
				value={choice}
				options={[
					{ id: 'mine', label: show(wordsOf(conflict.operation)), description: text('conflict.mine') },
					{ id: 'theirs', label: show(value), description: text('conflict.theirs', { name: by, when }) },
				]}
				onChange={setChoice}
			/>
		</Dialog>
	);
}

function wordsOf(operation: Operation): string {
	if (operation.Kind === 'title') return operation.Title;
	if (operation.Kind === 'text') return operation.Text;
	return operation.Kind === 'nameSection' ? operation.Name : '';
}
