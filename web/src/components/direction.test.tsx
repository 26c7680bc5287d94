import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Field } from './field';
import { SearchBox } from './search-box';
import { TextArea } from './text-area';

it('what is written runs in the direction of its own words', () => {
  render(
    <>
      <Field label="Name" />
      <TextArea label="Bio" />
      <SearchBox label="Search" value="" onChange={() => undefined} />
    </>,
  );
  const fields = [...screen.getAllByRole('textbox'), screen.getByRole('searchbox')];
  expect(fields.map(({ dir }) => dir)).toEqual(['auto', 'auto', 'auto']);
});
