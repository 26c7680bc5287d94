import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, open } from '../../test/open';
import { member, person } from '../../test/people';
import { server } from '../../test/server';
import { photo } from '../../test/uploads';

const viewer = () => screen.findByRole('dialog', { name: 'Photos of Wren' });
let wren: ReturnType<typeof person>;

beforeEach(() => {
  server.user = member();
  wren = person({ displayName: 'Wren', photos: [photo(1, true), photo(2), photo(3)] });
  server.people = [wren];
});

describe('the photos of another member', () => {
  it('open one at a time over the whole screen', async () => {
    const user = open(`/profile/${wren.id}`);
    await user.click(await button('Show photo 2'));
    const inside = within(await viewer());
    expect(inside.getByRole('img').getAttribute('src')).toBe('/media/photo-2.webp?w=640');
    await user.click(inside.getByRole('button', { name: 'Next photo' }));
    inside.getByText('3 of 3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    inside.getByText('1 of 3');
    await user.click(inside.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show photo 2' })));
  });

  it('can be reported one by one', async () => {
    const user = open(`/profile/${wren.id}`);
    await user.click(await button('Show photo 3'));
    await user.click(within(await viewer()).getByRole('button', { name: 'Report' }));
    const report = within(await screen.findByRole('dialog', { name: 'Report Wren' }));
    report.getByRole('figure', { name: 'The photo you report' });
    await user.click(report.getByRole('radio', { name: 'Inappropriate photos' }));
    await user.type(report.getByRole('textbox'), 'words{ArrowLeft}{ArrowLeft}');
    await user.click(report.getByRole('button', { name: 'Report' }));
    await screen.findByText('Report submitted');
    expect(server.requests('POST /api/interactions').map(({ body }) => body)).toEqual([
      {
        toUserId: wren.id,
        type: 'report',
        reportReason: 'inappropriate_photos',
        notes: 'words',
        photoIds: [photo(3).id],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report Wren' })).toBeNull());
    await viewer();
  });

  it('keep what one writes about one, until a button of the report closes it', async () => {
    const user = open(`/profile/${wren.id}`);
    await user.click(await button('Show photo 3'));
    await user.click(within(await viewer()).getByRole('button', { name: 'Report' }));
    const sheet = await screen.findByRole('dialog', { name: 'Report Wren' });
    const notes = within(sheet).getByRole<HTMLTextAreaElement>('textbox');
    await user.type(notes, 'words');
    fireEvent.pointerDown(sheet);
    await user.keyboard('{Escape}');
    expect(sheet.dataset.state).toBe('open');
    expect(notes.value).toBe('words');
    await user.click(within(sheet).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Report Wren' })).toBeNull());
  });
});
