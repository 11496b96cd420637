import type { Catalog } from '#platform/contract/text.ts';

/** The card of the security centre, and the sheet that shows new codes once. */
export const en = {
	'recovery.title': 'Recovery codes',
	'recovery.text': 'For the day your phone or mailbox is out of reach.',
	'recovery.left': { one: '{count} of 10 left', other: '{count} of 10 left' },
	'recovery.none': 'No codes',
	'recovery.few': 'Make new codes now, before you need them.',
	'recovery.make': 'Make new codes',
	'recovery.make_title': 'Make new recovery codes?',
	'recovery.make_text': 'The codes that you have now stop working at once.',
	'recovery.close': 'Close',
	'recovery.cancel': 'Cancel',
	'recovery.pending': 'One moment…',
	'recovery.finish': 'Done',
	'recovery.network_failure': 'The portal could not be reached. Check your connection and try again.',
	'sheet.method_validated': 'Two-factor validated.',
	'sheet.title': 'Keep your recovery codes',
	'sheet.text':
		'If your phone or mailbox is out of reach, one of these codes lets you in. Each works once. They are shown only now.',
	'sheet.list': 'Recovery codes',
	'sheet.copy': 'Copy',
	'sheet.copied': 'Copied',
	'sheet.download': 'Download',
	'sheet.print': 'Print',
	'sheet.kept': 'I have kept these codes in a safe place',
	'sheet.kept_missing': 'Confirm that you have kept the codes: they are not shown again.',
	'sheet.file_name': 'recovery-codes.txt',
	'sheet.file_title': '{host}: recovery codes of {date}',
} as const satisfies Catalog;
