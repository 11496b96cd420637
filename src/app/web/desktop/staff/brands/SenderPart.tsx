// The sender of a brand. It is set up outside the draft, and its address goes into it once DNS says what it must.
import type { ReactElement } from 'react';
import { describeFailure } from '#platform/web/failures.ts';
import { useLanguage, useText } from '#platform/web/text-context.tsx';
import { showDone, showToast } from '#platform/web/toasts.ts';
import { RecordTable } from '#features/staff/brand-hosts/web/RecordTable.tsx';
import type { ShowRecord } from '#features/staff/brand-sender/web/parts.ts';
import { SendersSection } from '#features/staff/brand-sender/web/SendersSection.tsx';
import { useEditor } from '#features/staff/brands/web/fields/editor.ts';
import { SenderSection } from '#features/staff/brands/web/sections/SenderSection.tsx';
import { brandPageTexts } from './texts.ts';

const showRecord: ShowRecord = ({ name, value }) => <RecordTable record={{ type: 'TXT', name, value }} />;

const showFields = (isOffered: boolean): ReactElement => <SenderSection isAddressChosen={isOffered} />;

export function SenderPart({ brandKey }: { readonly brandKey: string }): ReactElement {
	const text = useText(brandPageTexts);
	const language = useLanguage();
	const { isReadOnly, find, save } = useEditor();
	const read = (path: string): string => {
		const { value } = find(path);
		return typeof value === 'string' ? value : '';
	};
	const address = read('mail.fromAddress');
	const put = async (chosen: string): Promise<void> => {
		try {
			await save({ 'mail.fromAddress': chosen });
			showDone(text('sender.in_draft'));
		} catch (error) {
			showToast({ tone: 'danger', title: describeFailure(error, text('network_failure')) });
		}
	};
	return (
		<SendersSection
			brandKey={brandKey}
			draft={{ name: read(`mail.fromName.${language}`), address, replyTo: read('mail.replyTo') || address }}
			showRecord={showRecord}
			onAddToDraft={isReadOnly ? undefined : (chosen) => void put(chosen)}
			showFields={showFields}
		/>
	);
}
