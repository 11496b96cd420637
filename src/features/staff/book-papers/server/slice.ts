import { bindDownload } from '#platform/server/http/bind-file.ts';
import type { Slice } from '#platform/server/slice.ts';
import { bookPapersFileEndpoints, bookPapersProblem, downloadBookPaper } from '../contract.ts';
import { problemsEn } from '../messages.en.ts';
import { problemsFr } from '../messages.fr.ts';
import { type BookPaperPorts, servePaper } from './serve-paper.ts';

export const bookPapersSlice: Slice<BookPaperPorts> = {
	files: bookPapersFileEndpoints,
	problems: { statuses: bookPapersProblem.statuses, en: problemsEn, fr: problemsFr },
	connect: (core, { findLetterhead }) => ({
		fileBindings: [
			bindDownload(downloadBookPaper, (_parameters, call) => servePaper({ ...core, findLetterhead }, call)),
		],
	}),
};
