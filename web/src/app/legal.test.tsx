import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { heading, open } from '../../test/open';

const rowAbout = (words: RegExp) => screen.getByText(words, { selector: 'li' }).textContent;

describe('the Privacy Policy', () => {
  it('says that evidence is kept while an objection waits', async () => {
    open('/privacy');
    await heading('Privacy Policy');
    expect(rowAbout(/^Reports: for each/)).toContain('later only while an objection to the decision waits');
    expect(rowAbout(/^A notice from outside/)).toContain('as long as an objection to the decision waits');
  });
});
