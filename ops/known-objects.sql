-- The objects of the bucket that rows know: the key of each, of a photo without its width.
with addresses (address) as (
  select image_url from media.user_photos
  union select image_url from media.chat_photos
  union select image_url from media.withheld_photos where image_url is not null
), names (name) as (
  select regexp_replace(substr(address, length('/media/') + 1), '[.]webp$', '') from addresses
  union select name from media.sealed_photos
  union select name from media.photo_holds
  union select name from media.viewings
  union select key from media.removals
)
select case when name ~ '/' then name when name ~ '[.]m4a$' then 'voices/' || name else 'photos/' || name end from names
union select 'sealed/' || name from media.sealed_photos
union select object_key from moderation.evidence where object_key is not null
union select object_key from moderation.notice_photos where object_key is not null;
