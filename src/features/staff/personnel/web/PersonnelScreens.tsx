// /UserAgentAdmin/CentumAddPersonnel and /UserAgentAdmin/CentumChangePersonnel/{key}.
import type { ReactElement, ReactNode } from 'react';
import { useParams } from '#platform/web/navigation/shown-address.ts';
import { useShell } from '#platform/web/shell-context.ts';
import { useText } from '#platform/web/text-context.tsx';
import { Page } from '#ui/native/Page.tsx';
import { AddPage } from './AddPage.tsx';
import { ChangePage, type ChangePageProps } from './change/ChangePage.tsx';
import { personnelTexts } from './texts.ts';

export function AddPersonnelScreen(): ReactElement {
	return (
		<Frame title="add.document_title">
			<AddPage />
		</Frame>
	);
}

export function ChangePersonnelScreen({ drawAsk }: Pick<ChangePageProps, 'drawAsk'>): ReactElement {
	const { key } = useParams('changePersonnel');
	return (
		<Frame title="change.document_title" isWide>
			<ChangePage key={key} personKey={key} drawAsk={drawAsk} />
		</Frame>
	);
}

interface FrameProps {
	readonly title: 'add.document_title' | 'change.document_title';
	readonly isWide?: boolean;
	readonly children: ReactNode;
}

function Frame({ title, isWide = false, children }: FrameProps): ReactElement {
	const text = useText(personnelTexts);
	const { brand } = useShell();
	return (
		<Page kind={isWide ? 'list' : 'form'}>
			<title>{text(title, { brand: brand.name })}</title>
			{children}
		</Page>
	);
}
