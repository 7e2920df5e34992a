-- The product cards of content/home.json, where they still have their first texts.

update home_solutions set sub_title = 'Route a whole plant’s piping inside your BIM application.'
where sub_title = 'Routes the piping of a whole plant inside your BIM application.';

update home_solutions set sub_title = 'Generate and check pipe routes on site, at full scale.'
where sub_title = 'Generates piping routes on site, where they will run.';
